const WIDTHS = [10, 80, 160, 320, 480, 640, 800, 1000] as const

/** A width in pixels. Its name is part of the image URL, so that no other size can be requested. */
export type ImagePreset = { readonly name: string; readonly width: number }

/** Presets from the blurred preview to the gallery, smallest first: `srcset` lists them in this order. */
export const IMAGE_PRESETS: readonly ImagePreset[] = WIDTHS.map((width) => ({ name: `w${width}`, width }))

export const IMAGE_QUALITY = 40

export const findImagePreset = (name: string) => IMAGE_PRESETS.find((preset) => preset.name === name)
