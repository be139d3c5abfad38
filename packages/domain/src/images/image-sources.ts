import { IMAGE_PRESETS, type ImagePreset } from './image-presets.ts'

/** Of a picture that lies under this key in the file store; the same on every site of ours. */
export const imageAddress = (preset: ImagePreset, key: string) => `/images/${preset.name}/${key}`

/** For browsers that know no `srcset`. */
const USUAL_WIDTH = 640

/**
 * `src` and `srcset` of a picture: every preset but the preview, as far as the original goes. No picture is made larger
 * than its original, so the last one is as wide as that, and says so.
 */
export function imageSources(key: string, originalWidth: number): { src: string; srcSet: string } {
  const candidates: { address: string; width: number }[] = []
  for (const preset of IMAGE_PRESETS.slice(1)) {
    candidates.push({ address: imageAddress(preset, key), width: Math.min(preset.width, originalWidth) })
    if (preset.width >= originalWidth) break
  }
  const usual = candidates.findLast(({ width }) => width <= USUAL_WIDTH)
  return {
    src: usual?.address ?? '',
    srcSet: candidates.map(({ address, width }) => `${address} ${width}w`).join(', '),
  }
}
