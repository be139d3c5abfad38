import { inflateSync } from 'node:zlib'

const SIGNATURE = 0x774f4646
const [HEADER, ENTRY] = [44, 20]
const [SFNT_HEADER, SFNT_ENTRY] = [12, 16]

/**
 * A font of the web as the font that is in it: the same tables, unpacked. pdfkit reads both, but not every file of the
 * first kind: one with a table that would not shrink is lost to it.
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEADER + index * ENTRY))
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let at = head.length
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    // Each begins at a multiple of four.
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    at += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function readTable(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  const bytes = packed < length ? inflateSync(stored) : stored
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, bytes }
}
