import type { ImagePreset } from '@amber/domain/images/image-presets'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { ImageFormat } from './image-format.ts'

const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024

/** More pictures are waiting for a core than anyone would wait for. */
export class BusyError extends Error {
  override name = 'BusyError'
}

type Parts = {
  files: { get(key: string, limits: { maxBytes: number }): Promise<Uint8Array | undefined> }
  transform: (original: Uint8Array, preset: ImagePreset, format: ImageFormat) => Promise<Buffer>
  /** Transforms at once. */
  parallel: number
  /** Transforms that may wait. */
  waiting: number
  cacheBytes: number
}

type Wanted = { preset: ImagePreset; key: string; format: ImageFormat }

export type Pictures = ReturnType<typeof createPictures>

/** Finished pictures: however many ask for one at the same time, it is made once. */
export function createPictures({ files, transform, parallel, waiting, cacheBytes }: Parts) {
  const core = pLimit(parallel)

  async function make({ preset, key, format }: Wanted): Promise<Buffer | undefined> {
    const original = await files.get(key, { maxBytes: MAX_ORIGINAL_BYTES })
    return original && transform(original, preset, format)
  }

  const finished = new LRUCache<string, Buffer, Wanted>({
    maxSize: cacheBytes,
    sizeCalculation: (picture) => picture.byteLength,
    // A picture that falls out of the cache while it is made still goes to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_id, _stale, { context }) => {
      if (core.pendingCount >= waiting) throw new BusyError('too many pictures are waiting')
      return core(() => make(context))
    },
  })

  return {
    /** Undefined when the store has no such original. */
    get: (wanted: Wanted): Promise<Buffer | undefined> =>
      finished.fetch(`${wanted.preset.name}/${wanted.format}/${wanted.key}`, { context: wanted }),
  }
}
