import type { ImagePreset } from '@amber/domain/images/image-presets'
import { imageAddress } from '@amber/domain/images/image-sources'
import { contentHash } from '@amber/integrations/files/content-hash'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type FinishedPicture, finishPicture } from './finished-picture.ts'
import type { ImageFormat } from './image-format.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import type { WantedPicture } from './wanted-picture.ts'

const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024

type Parts = {
  files: { get(key: string, limits: { maxBytes: number }): Promise<Uint8Array | undefined> }
  transform: (original: Uint8Array, preset: ImagePreset, format: ImageFormat) => Promise<Buffer>
  /** Transforms at once. */
  parallel: number
  /** Transforms that may wait. */
  waiting: number
  cacheBytes: number
}

export type Pictures = ReturnType<typeof createPictures>

/** Finished pictures: however many ask for one at the same time, it is made once. */
export function createPictures({ files, transform, parallel, waiting, cacheBytes }: Parts) {
  const core = pLimit(parallel)
  // For each original that is worked on the next is fetched, so that no core waits for the store; no more are held.
  const seat = pLimit(parallel * 2)

  async function make(wanted: WantedPicture): Promise<FinishedPicture | undefined> {
    const { preset, key, hash, format } = wanted
    const original = await files.get(key, { maxBytes: MAX_ORIGINAL_BYTES })
    if (original === undefined) return undefined
    // Its answer is kept for a year by everyone who gets it, so it must be the picture that the key names.
    if (contentHash(original) !== hash) throw new UnusableOriginalError('the original is not what its key says')
    return finishPicture(wanted, await core(() => transform(original, preset, format)))
  }

  const finished = new LRUCache<string, FinishedPicture, WantedPicture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.byteLength,
    // A picture that falls out of the cache while it is made still goes to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_id, _stale, { context }) => {
      if (seat.pendingCount >= waiting) throw new BusyError('too many pictures are waiting')
      return seat(() => make(context))
    },
  })

  const idOf = (address: string, format: ImageFormat) => `${format} ${address}`
  return {
    /** Undefined when the store has no such original. */
    get: (wanted: WantedPicture): Promise<FinishedPicture | undefined> =>
      finished.fetch(idOf(imageAddress(wanted.preset, wanted.key), wanted.format), { context: wanted }),
    /** Only if it is in memory. */
    find: (address: string, format: ImageFormat): FinishedPicture | undefined => finished.get(idOf(address, format)),
  }
}
