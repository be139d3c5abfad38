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
import { fillNonces, PLACEHOLDER_LENGTH, type NonceTemplate } from './nonce-template.ts'

/** A page compressed once, into which each response's nonce is inserted between the pieces. */
export type CompressedTemplate = (nonce: string) => Buffer

type Format = {
  compressor(size: number): BrotliCompress | Gzip
  decompress(bytes: Buffer): Buffer
  /** Block header that marks the next PLACEHOLDER_LENGTH bytes as literal: the nonce is not compressed. */
  literalHeader: Buffer
  /** Nonces that are written literally: only the first if the compressor always references whole placeholders, else all. */
  written: 'first' | 'all'
  /** Updates the format's checksum of the whole text. */
  seal?(output: Buffer, text: Buffer): void
}

/** CPU time and size of a home page of 89 KB by quality: 4: 2.4 ms, 14.2 KB; 5: 3.7 ms, 13.3 KB; 9: 22 ms, 13.0 KB; 11: 118 ms, 11.8 KB. */
export const BROTLI_QUALITY = 5

const FORMATS: Record<Encoding, Format> = {
  br: {
    compressor: (size) =>
      createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
      }),
    decompress: brotliDecompressSync,
    // RFC 7932, 9.2: not the last meta-block, length minus one in 16 bits, uncompressed.
    literalHeader: littleEndian(((PLACEHOLDER_LENGTH - 1) << 3) | (1 << 19), 3),
    written: 'first',
  },
  gzip: {
    compressor: () => createGzip(),
    decompress: gunzipSync,
    // RFC 1951, 3.2.4: not the last block, stored, length and its complement.
    literalHeader: Buffer.concat([
      littleEndian(0, 1),
      littleEndian(PLACEHOLDER_LENGTH, 2),
      littleEndian(0xff_ff - PLACEHOLDER_LENGTH, 2),
    ]),
    // Gzip references reach back 32 KB and cover 258 bytes at most.
    written: 'all',
    seal: (output, text) => output.writeUInt32LE(crc32(text), output.length - 8),
  },
}

/**
 * Compresses a page once with placeholders for its nonces. The placeholders are then cut out and replaced by the nonce as
 * literal bytes; placeholders that the compressor encoded as references to an earlier one follow automatically. Undefined if a
 * trial does not reproduce the page. One trial is enough: if it succeeds, no part of a placeholder was encoded otherwise, so
 * it holds for every nonce.
 */
export async function compressTemplate(
  template: NonceTemplate,
  encoding: Encoding,
): Promise<CompressedTemplate | undefined> {
  const format = FORMATS[encoding]
  const positions = format.written === 'all' ? template.places : template.places.slice(0, 1)
  const pieces = await compressAround(positions, template.text, format)
  const fill = (nonce: string) => {
    const literalNonce = Buffer.concat([format.literalHeader, Buffer.from(nonce, 'latin1')])
    const output = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [literalNonce, piece])))
    format.seal?.(output, fillNonces(template, nonce))
    return output
  }
  const trial = newNonce()
  return decompressesTo(() => format.decompress(fill(trial)), fillNonces(template, trial)) ? fill : undefined
}

/** Compresses the text as one stream and returns its pieces without the output of the placeholders. */
async function compressAround(positions: readonly number[], text: Buffer, format: Format): Promise<Buffer[]> {
  const compressor = format.compressor(text.length)
  let chunks: Buffer[] = []
  compressor.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(compressor, 'end')
  const takeChunks = () => {
    const piece = Buffer.concat(chunks)
    chunks = []
    return piece
  }
  const compress = async (from: number, to: number) => {
    compressor.write(text.subarray(from, to))
    // Makes the piece end with a whole byte.
    await new Promise<void>((done) => compressor.flush(done))
    return takeChunks()
  }

  const pieces: Buffer[] = []
  let from = 0
  for (const position of positions) {
    pieces.push(await compress(from, position))
    await compress(position, position + PLACEHOLDER_LENGTH)
    from = position + PLACEHOLDER_LENGTH
  }
  compressor.end(text.subarray(from))
  await ended
  return [...pieces, takeChunks()]
}

function decompressesTo(decompressed: () => Buffer, text: Buffer): boolean {
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
