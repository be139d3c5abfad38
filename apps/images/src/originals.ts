import { Readable } from 'node:stream'
import { contentHash } from '@amber/integrations/files/content-hash'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { ByteRange } from './byte-range.ts'
import type { FileKey } from './file-key.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'

/** Views and floor plans; larger ones are not sent. */
const MAX_BYTES = 10 * 1024 * 1024
/** Those of the last moments, so that many who ask for one share it. */
const KEPT_BYTES = 4 * MAX_BYTES
/** Read at once, and how many may wait: each may be as large as any. */
const AT_ONCE = 4
const MOST_WAITING = 100
/** Of a film, fetched at once: a visitor who stops it holds two of these, and no connection to the store. */
export const PIECE_BYTES = 1024 * 1024
const MOST_KNOWN = 20_000

type Files = {
  head(key: string): Promise<{ bytes: number } | undefined>
  get(key: string, wish: { maxBytes: number; range?: ByteRange }): Promise<Uint8Array | undefined>
}

export type Originals = ReturnType<typeof createOriginals>

/** Files as they lie in the store. A key names its bytes, so what is known of one stays true. */
export function createOriginals(files: Files) {
  const sizes = new LRUCache<string, { bytes: number }>({
    max: MOST_KNOWN,
    fetchMethod: (key) => files.head(key),
    ignoreFetchAbort: true,
  })

  const seat = pLimit(AT_ONCE)
  const wholes = new LRUCache<string, Buffer, FileKey>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => {
      if (seat.pendingCount >= MOST_WAITING) throw new BusyError('too many files are waiting')
      return seat(() => read(context))
    },
  })

  async function read({ key, hash }: FileKey): Promise<Buffer | undefined> {
    const bytes = await files.get(key, { maxBytes: MAX_BYTES })
    if (bytes === undefined) return undefined
    // As of pictures: whoever gets it keeps it for a year.
    if (contentHash(bytes) !== hash) throw new UnusableOriginalError('the original is not what its key says')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  async function piece(key: string, range: ByteRange): Promise<Buffer> {
    const bytes = await files.get(key, { maxBytes: PIECE_BYTES, range })
    if (bytes === undefined) throw new UnusableOriginalError('the film is gone')
    return Buffer.from(bytes)
  }

  async function* pieces(key: string, { from, to }: ByteRange): AsyncGenerator<Buffer> {
    for (let next = from; next <= to; next += PIECE_BYTES) {
      yield await piece(key, { from: next, to: Math.min(next + PIECE_BYTES - 1, to) })
    }
  }

  return {
    /** Undefined when the store has no such file. */
    size: async ({ key }: FileKey): Promise<number | undefined> => (await sizes.fetch(key))?.bytes,

    /** However many ask for one at the same time, it is read once. */
    whole: (file: FileKey): Promise<Buffer | undefined> => wholes.fetch(file.key, { context: file }),

    /** Piece after piece, each fetched when the one before is on its way. */
    film: ({ key }: FileKey, range: ByteRange): Readable => Readable.from(pieces(key, range), { highWaterMark: 1 }),
  }
}
