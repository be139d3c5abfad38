import { LRUCache } from 'lru-cache'
import type { SharedResponseCache } from './shared-response-cache.ts'

/**
 * Milliseconds that a response is cached: too short to look stale, long enough to compute a popular one at most twice a
 * second.
 */
const CACHE_TTL_MS = 500
const MAX_CACHE_BYTES = 64 * 1024 * 1024

export type ResponseCache = {
  /** Returns a cached response of this process or another. */
  find(name: string): Promise<Buffer | undefined>
  /** Computes the response, unless a computation is pending. */
  make(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** `isShared` means that other processes have the response or were sent it. */
type CachedResponse = { body: Buffer; madeAt: number; isShared: boolean }

type Options = { shared: SharedResponseCache; /** Milliseconds since 1970. */ now?: () => number }

/**
 * Computes a response once for concurrent requests, in this process or in another that shared it. Caches the bytes, so
 * that sending them again costs almost nothing. Never returns a response whose computation began more than half a
 * second before the request. An error reaches those who wait for it and is not cached.
 */
export function createResponseCache({ shared, now = () => Date.now() }: Options): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }, name) => body.length + name.length,
  })
  const pendingComputations = new Map<string, { begunAt: number; body: Promise<Buffer> }>()
  const isFresh = (madeAt: number) => Math.abs(now() - madeAt) <= CACHE_TTL_MS

  async function computeAndCache(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const response = { madeAt: now(), body: await make(), isShared: false }
    if (isFresh(response.madeAt)) cache.set(name, response)
    return response.body
  }

  /** Shares a response on its second use, because one that a single visitor requested is of no use to others. */
  function share(name: string, response: CachedResponse): void {
    if (response.isShared) return
    response.isShared = true
    const remainingMs = CACHE_TTL_MS - (now() - response.madeAt)
    if (remainingMs > 0) shared.store(name, response, remainingMs)
  }

  function findHere(name: string): Buffer | undefined {
    const cached = cache.get(name)
    if (!cached || !isFresh(cached.madeAt)) return undefined
    share(name, cached)
    return cached.body
  }

  function findPending(name: string) {
    const computation = pendingComputations.get(name)
    return computation && isFresh(computation.begunAt) ? computation : undefined
  }

  return {
    find: async (name) => {
      const cached = findHere(name)
      // While a computation is pending here, no other process needs to be queried.
      if (cached || findPending(name)) return cached
      const found = await shared.find(name)
      if (!found || !isFresh(found.madeAt)) return undefined
      cache.set(name, { ...found, isShared: true })
      return found.body
    },
    make: async (name, make) => {
      const body = findHere(name) ?? findPending(name)?.body
      if (body) return body
      const computation = { begunAt: now(), body: computeAndCache(name, make) }
      pendingComputations.set(name, computation)
      try {
        return await computation.body
      } finally {
        if (pendingComputations.get(name) === computation) pendingComputations.delete(name)
      }
    },
  }
}
