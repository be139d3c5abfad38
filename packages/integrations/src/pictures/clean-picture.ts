import sharp from 'sharp'

export type CleanPicture = { bytes: Uint8Array; width: number; height: number; contentType: 'image/webp' }

/** Longest side in pixels, larger than any screen shows; the image service derives smaller sizes from it. */
const MAX_SIDE_PIXELS = 2400
const MAX_PIXELS = 60_000_000
const ENCODE_TIMEOUT_SECONDS = 20
const QUALITY = 82

const SUPPORTED_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

// Sharp detects an upload's type from its bytes, so only these three decoders are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * Re-encodes an uploaded image upright, no larger than needed and without metadata such as where it was taken. Returns
 * undefined when it is not an image, or so large that it is an attack.
 */
export async function cleanPicture(upload: Uint8Array): Promise<CleanPicture | undefined> {
  try {
    const original = sharp(upload, { limitInputPixels: MAX_PIXELS, autoOrient: true, sequentialRead: true })
    const { format } = await original.metadata()
    if (!SUPPORTED_FORMATS.has(format)) return undefined
    const { data, info } = await original
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, contentType: 'image/webp' }
  } catch {
    return undefined
  }
}
