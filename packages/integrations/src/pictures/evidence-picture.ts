import readExif from 'exif-reader'
import sharp from 'sharp'

const MAX_PIXELS = 60_000_000
const ENCODE_TIMEOUT_SECONDS = 20
const QUALITY = 74

export type EvidencePicture = {
  /** Small upright JPEG without metadata, as PDFs can show it. */
  preview: Uint8Array
  width: number
  height: number
  /** Local time by the camera's clock, with its offset if it knows one; null if the file has none. */
  takenAt: string | null
}

/** Returns a small copy of a photo and when its camera says that it was taken. Throws if it is no picture. */
export async function readEvidencePicture(bytes: Uint8Array, maxSide: number): Promise<EvidencePicture> {
  // As strict as the check before: phones write files that decode with a warning.
  const options = { limitInputPixels: MAX_PIXELS, autoOrient: true, sequentialRead: true, failOn: 'error' } as const
  const { data, info } = await sharp(bytes, options)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    // A transparent picture would turn black.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  const { exif } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return { preview: data, width: info.width, height: info.height, takenAt: exif ? takenAtOf(exif) : null }
}

const OFFSET = /^[+-]\d\d:\d\d$/

/** Returns null for metadata that cannot be read: it is what a stranger wrote. */
function takenAtOf(exif: Buffer): string | null {
  const photo = tagsOf(exif)
  const at = photo?.DateTimeOriginal
  if (!(at instanceof Date) || Number.isNaN(at.getTime())) return null
  const year = at.getUTCFullYear()
  if (year < 1990 || year > 9999) return null
  const offset = photo?.OffsetTimeOriginal ?? photo?.OffsetTime
  // The library reads the local time as if it were UTC.
  const local = at.toISOString().slice(0, 19)
  return typeof offset === 'string' && OFFSET.test(offset) ? `${local}${offset}` : local
}

function tagsOf(exif: Buffer) {
  try {
    return readExif(exif).Photo
  } catch {
    return undefined
  }
}
