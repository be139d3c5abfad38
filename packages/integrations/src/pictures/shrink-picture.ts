import sharp from 'sharp'

const MAX_PIXELS = 60_000_000
const ENCODE_TIMEOUT_SECONDS = 20
const QUALITY = 76

/**
 * Returns a small upright copy of a picture without metadata such as where it was taken. Returns undefined when it is none, or
 * so large that it is an attack.
 */
export async function shrinkPicture(bytes: Uint8Array, maxSide: number): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true, sequentialRead: true })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
      .toBuffer()
  } catch {
    return undefined
  }
}
