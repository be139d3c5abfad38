import { IMAGE_QUALITY, type ImagePreset } from '@amber/domain/images/image-presets'
import sharp from 'sharp'
import type { ImageFormat } from './image-format.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'

export const MAX_PIXELS = 50_000_000
export const TIMEOUT_SECONDS = 10

/**
 * Encoder settings. AVIF effort 2 takes a fifth of the default's time and looks like JPEG (SSIM 0.960 and 0.961 at 640
 * px) at half the bytes; less effort looks worse, and more saves 4 % of the bytes for twice the time. See
 * docs/decisions/0007-image-service.md.
 */
const ENCODING = {
  avif: { quality: IMAGE_QUALITY, effort: 2 },
  webp: { quality: IMAGE_QUALITY },
  jpeg: { quality: IMAGE_QUALITY },
} as const satisfies Record<ImageFormat, object>

// Transforms run in parallel, one core each, which gives more throughput than several cores per image.
sharp.concurrency(1)
// Sharp's cache only helps pipelines that read the same original repeatedly.
sharp.cache(false)
// Sharp detects an upload's type from its bytes, not its name, so only these four decoders are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/**
 * Resizes the original without enlarging it, rotates it upright and strips its metadata, which may reveal where it was
 * taken.
 */
export async function transform(original: Uint8Array, preset: ImagePreset, format: ImageFormat): Promise<Buffer> {
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, autoOrient: true, sequentialRead: true })
      .resize({ width: preset.width, withoutEnlargement: true })
      .toFormat(format, ENCODING[format])
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (cause) {
    throw toTransformError(cause)
  }
}

/** Distinguishes sharp's timeout by its message, `timeout: 42% complete`, because sharp gives it no code. */
export const toTransformError = (cause: unknown): Error =>
  cause instanceof Error && cause.message.startsWith('timeout: ')
    ? new BusyError('image transform timed out', { cause })
    : new UnusableOriginalError('original cannot be decoded', { cause })
