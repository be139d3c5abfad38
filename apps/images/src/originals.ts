import { Readable } from 'node:stream'
import { contentHash } from '@amber/integrations/files/content-hash'
import { LRUCache } from 'lru-cache'
import type { ByteRange } from './byte-range.ts'
import type { FileKey } from './file-key.ts'
import { createPermits } from './permits.ts'
import { UnusableOriginalError } from './picture-errors.ts'

/** Maximum size of a view or floor plan. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Memory for recently read files, so that requests close together share one read. */
const MAX_CACHED_BYTES = 4 * MAX_FILE_BYTES
/** Maximum number of concurrent reads, each of up to MAX_FILE_BYTES; MAX_PENDING_READS more may wait. */
const MAX_CONCURRENT_READS = 4
const MAX_PENDING_READS = 100
/**
 * Bytes of a video or street map fetched per read. A visitor who pauses holds two chunks in memory and no connection to the
 * store.
 */
export const CHUNK_BYTES = 1024 * 1024
const MAX_CACHED_SIZES = 20_000

type Files = {
  head(key: string): Promise<{ bytes: number } | undefined>
  get(key: string, options: { maxBytes: number; range?: ByteRange }): Promise<Uint8Array | undefined>
}

export type Originals = ReturnType<typeof createOriginals>

/** Reads files unchanged from the store. A key identifies its bytes, so cached sizes and contents never go stale. */
export function createOriginals(files: Files) {
  const sizes = new LRUCache<string, { bytes: number }>({
    max: MAX_CACHED_SIZES,
    fetchMethod: (key) => files.head(key),
    ignoreFetchAbort: true,
  })

  const readPermits = createPermits({ max: MAX_CONCURRENT_READS, maxPending: MAX_PENDING_READS })
  const fileCache = new LRUCache<string, Buffer, FileKey>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.length, 1),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => readPermits.run(() => read(context)),
  })

  async function read({ key, hash }: FileKey): Promise<Buffer | undefined> {
    const bytes = await files.get(key, { maxBytes: MAX_FILE_BYTES })
    if (bytes === undefined) return undefined
    // Clients cache the response for a year, so it must match its key.
    if (contentHash(bytes) !== hash) throw new UnusableOriginalError('original does not match its key hash')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  async function readChunk(key: string, range: ByteRange): Promise<Buffer> {
    const bytes = await files.get(key, { maxBytes: CHUNK_BYTES, range })
    if (bytes === undefined) throw new UnusableOriginalError('file missing from the file store')
    return Buffer.from(bytes)
  }

  async function* readChunks(key: string, { from, to }: ByteRange): AsyncGenerator<Buffer> {
    for (let chunkStart = from; chunkStart <= to; chunkStart += CHUNK_BYTES) {
      yield await readChunk(key, { from: chunkStart, to: Math.min(chunkStart + CHUNK_BYTES - 1, to) })
    }
  }

  return {
    /** Returns undefined when the store has no such file. */
    size: async ({ key }: FileKey): Promise<number | undefined> => (await sizes.fetch(key))?.bytes,

    /** Reads the file once for all concurrent callers. */
    whole: (file: FileKey): Promise<Buffer | undefined> => fileCache.fetch(file.key, { context: file }),

    /** Streams the range in chunks, fetching each while the previous one is being sent. */
    stream: ({ key }: FileKey, range: ByteRange): Readable =>
      Readable.from(readChunks(key, range), { highWaterMark: 1 }),

    /** Throws while no file can be read. */
    assertNotStuck: () => readPermits.assertNotStuck(),
  }
}
