import { LRUCache } from 'lru-cache'
import { hashFromKey } from '../image-key.ts'
import { createPermits } from '../permits.ts'
import { type OriginalFiles, readOriginal } from '../read-original.ts'
import { drawShareImage } from './draw-share-image.ts'
import type { Fonts } from './register-fonts.ts'
import type { ShareRequest } from './share-request.ts'

/** A share image is requested by a few crawlers, and by most of them only once. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024
/** One at a time, so that visitors' photos keep the other cores. */
const MAX_CONCURRENT_DRAWINGS = 1
const MAX_PENDING_DRAWINGS = 50

export type ShareImages = ReturnType<typeof createShareImages>

/** Draws and caches share images, once for all concurrent requests for the same image. */
export function createShareImages({ files, fonts }: { files: OriginalFiles; fonts: Fonts }) {
  const permits = createPermits({ max: MAX_CONCURRENT_DRAWINGS, maxPending: MAX_PENDING_DRAWINGS })
  const cache = new LRUCache<string, Buffer, ShareRequest>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    ignoreFetchAbort: true,
    fetchMethod: (_file, _stale, { context: { card } }) => permits.run(() => produce(card)),
  })

  async function produce(card: ShareRequest['card']): Promise<Buffer | undefined> {
    const photo =
      card.photo === undefined
        ? undefined
        : await readOriginal(files, { key: card.photo, hash: hashFromKey(card.photo) })
    // A photo that was erased must not stay visible in old links.
    if (card.photo !== undefined && photo === undefined) return undefined
    return drawShareImage(card, photo, fonts)
  }

  return {
    /** Returns undefined when the photo is missing. */
    get: (request: ShareRequest): Promise<Buffer | undefined> => cache.fetch(request.file, { context: request }),
    close: () => fonts.close(),
  }
}
