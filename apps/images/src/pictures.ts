import type { ImagePreset } from '@amber/domain/images/image-presets'
import { imagePath } from '@amber/domain/images/image-sources'
import { LRUCache } from 'lru-cache'
import { type ImageResponse, buildImageResponse } from './image-response.ts'
import type { ImageFormat } from './image-format.ts'
import { createPermits, PERMIT_TIMEOUT_MS } from './permits.ts'
import { type OriginalFiles, readOriginal } from './read-original.ts'
import type { ImageRequest } from './image-request.ts'

type Deps = {
  files: OriginalFiles
  transform: (original: Uint8Array, preset: ImagePreset, format: ImageFormat) => Promise<Buffer>
  /** Maximum number of concurrent transforms. */
  parallel: number
  /** Maximum number of queued transforms. */
  waiting: number
  cacheBytes: number
  /** Milliseconds to fetch and transform an image, including the wait for a permit. */
  timeoutMs?: number
}

export type Pictures = ReturnType<typeof createPictures>

/** Produces and caches images, running one transform for all concurrent requests for the same image. */
export function createPictures({
  files,
  transform,
  parallel,
  waiting,
  cacheBytes,
  timeoutMs = PERMIT_TIMEOUT_MS,
}: Deps) {
  // Fetches one extra original per core so that no core waits for the store, and holds no more than that in memory.
  const originalPermits = createPermits({ max: parallel * 2, maxPending: waiting, timeoutMs })
  const transformPermits = createPermits({ max: parallel, maxPending: parallel * 2, timeoutMs })

  async function produceImage(imageRequest: ImageRequest): Promise<ImageResponse | undefined> {
    const { preset, format } = imageRequest
    const original = await readOriginal(files, imageRequest)
    if (original === undefined) return undefined
    return buildImageResponse(imageRequest, await transformPermits.run(() => transform(original, preset, format)))
  }

  const imageCache = new LRUCache<string, ImageResponse, ImageRequest>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => body.byteLength,
    // An image evicted while it is being made still reaches the callers that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_id, _stale, { context }) => originalPermits.run(() => produceImage(context)),
  })

  const cacheKeyOf = (path: string, format: ImageFormat) => `${format} ${path}`
  return {
    /** Returns undefined when the store has no such original. */
    get: (imageRequest: ImageRequest): Promise<ImageResponse | undefined> =>
      imageCache.fetch(cacheKeyOf(imagePath(imageRequest.preset, imageRequest.key), imageRequest.format), {
        context: imageRequest,
      }),
    /** Returns the image only if it is cached. */
    find: (path: string, format: ImageFormat): ImageResponse | undefined => imageCache.get(cacheKeyOf(path, format)),
    /** Throws while no image can be produced. */
    assertNotStuck: () => originalPermits.assertNotStuck(),
  }
}
