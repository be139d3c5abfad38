import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Sample files as users and attackers upload them. */

/** Returns a PDF with one empty page; `note` is written into it so that a test can find it again. */
export const pdf = (note = 'a paper'): Uint8Array<ArrayBuffer> =>
  bytesOf(`%PDF-1.4
% ${note}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`)

/** Returns a PDF without its end, as a broken connection leaves it. */
export const cutPdf = (): Uint8Array<ArrayBuffer> => bytesOf(`%PDF-1.4\n${'1 0 obj<<>>endobj\n'.repeat(400)}`)

export const picture = async (format: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array<ArrayBuffer>> => {
  const blank = sharp({ create: { width: 240, height: 160, channels: 3, background: '#8a8f98' } })
  return new Uint8Array(await blank.toFormat(format).toBuffer())
}

/** Returns a Windows program, which stays one whatever the file is called. */
export const executable = (): Uint8Array<ArrayBuffer> => {
  const program = Buffer.alloc(4_096)
  program.write('MZ')
  program.writeUInt32LE(0x80, 0x3c)
  program.write('PE\0\0', 0x80, 'latin1')
  return new Uint8Array(program)
}

const MEGABYTE = 1024 * 1024

/** Returns twenty kilobytes that decompress to twenty megabytes, more than any document may have. */
export function zipBomb(): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('a')
  const content = Buffer.alloc(20 * MEGABYTE)
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(local.length, 16)
  return new Uint8Array(Buffer.concat([local, listed, end]))
}

/** Returns a complete PNG of nine kilobytes that decodes to 100 million pixels. */
export function pictureBomb(side = 10_000): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit per pixel, greyscale.
  head.writeUInt8(1, 8)
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Submits the upload form to the store itself, as a browser does. */
export async function sendForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'passport.pdf')
  const response = await fetch(url, { method: 'POST', body: form })
  return { status: response.status, text: await response.text() }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
