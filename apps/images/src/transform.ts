import { IMAGE_QUALITY, type ImagePreset } from '@amber/domain/images/image-presets'
import sharp from 'sharp'
import type { ImageFormat } from './image-format.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'

const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10

/**
 * A fifth of the default's time. AVIF then looks like JPEG (SSIM 0.960 and 0.961 at 640 px) at half the bytes; less
 * effort looks worse, and more saves 4 % of the bytes for twice the time. docs/decisions/0007-image-service.md.
 */
const ENCODING = {
  avif: { quality: IMAGE_QUALITY, effort: 2 },
  webp: { quality: IMAGE_QUALITY },
  jpeg: { quality: IMAGE_QUALITY },
} as const satisfies Record<ImageFormat, object>

// Pictures run side by side, one core each: more throughput than several cores on one picture.
sharp.concurrency(1)
// Its own cache is for pipelines that read one original again and again.
sharp.cache(false)
// An upload is whatever its bytes say, not its name: only these four decoders ever see one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** Never larger than the original, turned the right way up, and without its metadata, which may say where it was taken. */
export async function transform(original: Uint8Array, preset: ImagePreset, format: ImageFormat): Promise<Buffer> {
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, autoOrient: true, sequentialRead: true })
      .resize({ width: preset.width, withoutEnlargement: true })
      .toFormat(format, ENCODING[format])
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  } catch (cause) {
    throw failureOf(cause)
  }
}

/** Sharp tells its own timeout from other failures by its words alone: `timeout: 42% complete`. */
export const failureOf = (cause: unknown): Error =>
  cause instanceof Error && cause.message.startsWith('timeout: ')
    ? new BusyError('the picture took too long', { cause })
    : new UnusableOriginalError('the original can not be shown', { cause })
