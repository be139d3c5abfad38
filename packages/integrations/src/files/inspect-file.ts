import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

export type InspectedFile = {
  /** MIME type detected from the bytes, whatever the file name; undefined when unknown. */
  type: string | undefined
  /** Whether the file is complete, as far as can be checked without executing anything in it. */
  isReadable: boolean
}

const DECODE_TIMEOUT_SECONDS = 20

/** Bytes needed to detect the type; given more, the detection would look into archives. */
const HEAD_BYTES = 4_100

/** Inspects a file without unpacking anything: an archive stays an archive, whatever size it claims. */
export async function inspectFile(bytes: Uint8Array, { maxPixels }: { maxPixels: number }): Promise<InspectedFile> {
  const type = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime
  if (type === 'application/pdf') return { type, isReadable: isWholePdf(bytes) }
  if (type === 'image/jpeg' || type === 'image/png' || type === 'image/webp')
    return { type, isReadable: await isDecodableImage(bytes, maxPixels) }
  return { type, isReadable: false }
}

const PDF_HEAD = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** Bytes searched for the end marker, because some programs write a few lines after it. */
const PDF_TAIL_BYTES = 2048

function isWholePdf(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.subarray(0, PDF_HEAD.length).equals(PDF_HEAD) && buffer.subarray(-PDF_TAIL_BYTES).includes(PDF_END)
}

/**
 * Decodes every pixel, a few lines at a time. A decompression bomb is rejected by its header before any memory is
 * allocated.
 */
async function isDecodableImage(bytes: Uint8Array, maxPixels: number): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
      .resize({ width: 16, height: 16, fit: 'fill', fastShrinkOnLoad: false })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}
