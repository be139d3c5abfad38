import { inflateSync } from 'node:zlib'

const SIGNATURE = 0x774f4646
const [HEADER_BYTES, ENTRY_BYTES] = [44, 20]
const [SFNT_HEADER_BYTES, SFNT_ENTRY_BYTES] = [12, 16]

/**
 * Converts a WOFF file to the font inside, with the same tables decompressed. pdfkit reads WOFF too, but fails on files
 * with a table that was stored uncompressed.
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEADER_BYTES + index * ENTRY_BYTES))
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let tableOffset = head.length
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(tableOffset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    tableOffset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function readTable(woff: Buffer, entry: number) {
  const [offset, compressedLength, length, checksum] = [4, 8, 12, 16].map((fieldOffset) =>
    woff.readUInt32BE(entry + fieldOffset),
  ) as [number, number, number, number]
  const stored = woff.subarray(offset, offset + compressedLength)
  const bytes = compressedLength < length ? inflateSync(stored) : stored
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, bytes }
}
