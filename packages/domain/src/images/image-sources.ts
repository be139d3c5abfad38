import { IMAGE_PRESETS, type ImagePreset } from './image-presets.ts'

/** Returns the path of an image by its key in the file store; the same in every edition. */
export const imagePath = (preset: ImagePreset, key: string) => `/images/${preset.name}/${key}`

/** Width of `src`, for browsers without `srcset`. */
const FALLBACK_WIDTH = 640

/**
 * Returns `src` and `srcset` of an image: every preset except the preview, up to the width of the original. Images are
 * never enlarged, so the last candidate states the original's width.
 */
export function imageSources(key: string, originalWidth: number): { src: string; srcSet: string } {
  const candidates: { address: string; width: number }[] = []
  for (const preset of IMAGE_PRESETS.slice(1)) {
    candidates.push({ address: imagePath(preset, key), width: Math.min(preset.width, originalWidth) })
    if (preset.width >= originalWidth) break
  }
  const fallback = candidates.findLast(({ width }) => width <= FALLBACK_WIDTH)
  return {
    src: fallback?.address ?? '',
    srcSet: candidates.map(({ address, width }) => `${address} ${width}w`).join(', '),
  }
}
