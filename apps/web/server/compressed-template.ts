import { once } from 'node:events'
import {
  type BrotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gunzipSync,
} from 'node:zlib'
import type { Encoding } from './encoding.ts'
import { newNonce } from './nonce.ts'
import { fillIn, MARK_LENGTH, type NonceTemplate } from './nonce-template.ts'

/** A page compressed once, into which each answer's nonce is written: pieces with a nonce between each two. */
export type CompressedTemplate = (nonce: string) => Buffer

type Format = {
  compressor(size: number): BrotliCompress | Gzip
  decompress(bytes: Buffer): Buffer
  /** What says that the next MARK_LENGTH bytes stand for themselves: the nonce is not compressed. */
  asIs: Buffer
  /** Which nonces are written themselves, the first or all: whether a compressor always points back at a whole mark. */
  written: 'first' | 'all'
  /** Writes anew what the format says of the whole text. */
  seal?(answer: Buffer, text: Buffer): void
}

/** Of a home page of 89 KB (ms of a core, KB): 4: 2.4, 14.2; 5: 3.7, 13.3; 9: 22, 13.0; 11: 118, 11.8. */
export const BROTLI_QUALITY = 5

const FORMATS: Record<Encoding, Format> = {
  br: {
    compressor: (size) =>
      createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
      }),
    decompress: brotliDecompressSync,
    // RFC 7932, 9.2: not the last meta-block, its length less one in 16 bits, uncompressed.
    asIs: littleEndian(((MARK_LENGTH - 1) << 3) | (1 << 19), 3),
    written: 'first',
  },
  gzip: {
    compressor: () => createGzip(),
    decompress: gunzipSync,
    // RFC 1951, 3.2.4: not the last block, stored, its length and the complement of that.
    asIs: Buffer.concat([littleEndian(0, 1), littleEndian(MARK_LENGTH, 2), littleEndian(0xff_ff - MARK_LENGTH, 2)]),
    // It points back 32 KB and for 258 bytes at most.
    written: 'all',
    seal: (answer, text) => answer.writeUInt32LE(crc32(text), answer.length - 8),
  },
}

/**
 * A page is compressed once with marks where its nonces are. A mark is then cut out and the nonce put there, as
 * bytes that stand for themselves; marks that the compressor wrote as "the same as before" follow by themselves.
 * Undefined when that does not give the page back, which is tried once: then nothing of a mark was coded otherwise,
 * so it holds for every nonce.
 */
export async function compressTemplate(
  template: NonceTemplate,
  encoding: Encoding,
): Promise<CompressedTemplate | undefined> {
  const format = FORMATS[encoding]
  const places = format.written === 'all' ? template.places : template.places.slice(0, 1)
  const pieces = await compressAround(places, template.text, format)
  const fill = (nonce: string) => {
    const written = Buffer.concat([format.asIs, Buffer.from(nonce, 'latin1')])
    const answer = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [written, piece])))
    format.seal?.(answer, fillIn(template, nonce))
    return answer
  }
  const trial = newNonce()
  return givesBack(() => format.decompress(fill(trial)), fillIn(template, trial)) ? fill : undefined
}

/** The text compressed as one, and what came of the marks left out. */
async function compressAround(places: readonly number[], text: Buffer, format: Format): Promise<Buffer[]> {
  const compressor = format.compressor(text.length)
  let chunks: Buffer[] = []
  compressor.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(compressor, 'end')
  const taken = () => {
    const piece = Buffer.concat(chunks)
    chunks = []
    return piece
  }
  const compress = async (from: number, to: number) => {
    compressor.write(text.subarray(from, to))
    // So that it ends with a whole byte.
    await new Promise<void>((done) => compressor.flush(done))
    return taken()
  }

  const pieces: Buffer[] = []
  let from = 0
  for (const at of places) {
    pieces.push(await compress(from, at))
    await compress(at, at + MARK_LENGTH)
    from = at + MARK_LENGTH
  }
  compressor.end(text.subarray(from))
  await ended
  return [...pieces, taken()]
}

function givesBack(decompressed: () => Buffer, text: Buffer): boolean {
  try {
    return decompressed().equals(text)
  } catch {
    return false
  }
}

function littleEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}
