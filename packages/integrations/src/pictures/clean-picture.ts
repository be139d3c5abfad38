import sharp from 'sharp'

export type CleanPicture = { bytes: Uint8Array; width: number; height: number; contentType: 'image/webp' }

/** Larger than any screen shows it; the image service makes the rest from it. */
const LONGEST_SIDE = 2400
const MAX_PIXELS = 60_000_000
const MAX_SECONDS = 20
const QUALITY = 82

const KNOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

// An upload is whatever its bytes say: no other decoder ever sees one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * What somebody uploaded as a picture, drawn anew: the right way up, no larger than needed, and without what the file
 * said beside it, such as where it was taken. Undefined when it is no picture, or so large that it is an attack.
 */
export async function cleanPicture(upload: Uint8Array): Promise<CleanPicture | undefined> {
  try {
    const original = sharp(upload, { limitInputPixels: MAX_PIXELS, autoOrient: true, sequentialRead: true })
    const { format } = await original.metadata()
    if (!KNOWN.has(format)) return undefined
    const { data, info } = await original
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, contentType: 'image/webp' }
  } catch {
    return undefined
  }
}
