import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

export type InspectedFile = {
  /** What the bytes say, whatever the file is called; undefined for what is no kind of file that we know. */
  type: string | undefined
  /** Whether it is whole, as far as can be seen without running anything in it. */
  isReadable: boolean
}

const MAX_SECONDS = 20

/** Enough to tell what it is; more of an archive would be looked into. */
const HEAD_BYTES = 4_100

/** Nothing is unpacked: an archive is an archive, however small it says it is. */
export async function inspectFile(bytes: Uint8Array, { maxPixels }: { maxPixels: number }): Promise<InspectedFile> {
  const type = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime
  if (type === 'application/pdf') return { type, isReadable: isWholePdf(bytes) }
  if (type === 'image/jpeg' || type === 'image/png') return { type, isReadable: await isPicture(bytes, maxPixels) }
  return { type, isReadable: false }
}

const PDF_HEAD = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** Some programs write a few lines behind the end. */
const PDF_TAIL_BYTES = 2048

function isWholePdf(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.subarray(0, PDF_HEAD.length).equals(PDF_HEAD) && buffer.subarray(-PDF_TAIL_BYTES).includes(PDF_END)
}

/**
 * Reads every pixel, a few lines at a time, so a picture that says it is small and unfolds to gigabytes is refused by its
 * own header before any memory is taken.
 */
async function isPicture(bytes: Uint8Array, maxPixels: number): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
      .resize({ width: 16, height: 16, fit: 'fill', fastShrinkOnLoad: false })
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}
