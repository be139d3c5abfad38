import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files as people, and those who mean no good, send them. */

/** One empty page; `note` is in it to be found again. */
export const pdf = (note = 'a paper'): Uint8Array<ArrayBuffer> =>
  bytesOf(`%PDF-1.4
% ${note}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`)

/** The first kilobyte of one, as a broken connection leaves it. */
export const cutPdf = (): Uint8Array<ArrayBuffer> => bytesOf(`%PDF-1.4\n${'1 0 obj<<>>endobj\n'.repeat(400)}`)

export const picture = async (format: 'jpeg' | 'png'): Promise<Uint8Array<ArrayBuffer>> => {
  const blank = sharp({ create: { width: 240, height: 160, channels: 3, background: '#8a8f98' } })
  return new Uint8Array(await blank.toFormat(format).toBuffer())
}

/** What Windows runs, whatever it is called. */
export const executable = (): Uint8Array<ArrayBuffer> => {
  const program = Buffer.alloc(4_096)
  program.write('MZ')
  program.writeUInt32LE(0x80, 0x3c)
  program.write('PE\0\0', 0x80, 'latin1')
  return new Uint8Array(program)
}

const MEGABYTE = 1024 * 1024

/** Twenty kilobytes that unfold to twenty megabytes, more than any paper may have. */
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

/** Nine kilobytes, and whole; a reader that trusts it makes a picture of 100 million pixels of it. */
export function pictureBomb(side = 10_000): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit a pixel, grey.
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
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The form that a browser sends, to the store itself. */
export async function sendForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'passport.pdf')
  const answer = await fetch(url, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text() }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
