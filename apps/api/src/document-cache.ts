import { createHash } from 'node:crypto'
import type { Renderer } from '@amber/receipts/render-threads'
import { LRUCache } from 'lru-cache'

/**
 * Milliseconds that a document is cached. A receipt names the payer, and an erased person's data must be deleted within a
 * minute.
 */
const CACHE_TTL_MS = 30_000
const MAX_CACHED_DOCUMENTS = 64

/**
 * Caches documents, because rendering one takes a fifth of a second of CPU. The same content gives the same bytes, and
 * any change, such as a refund, causes a new rendering.
 */
export function createDocumentCache<Request extends readonly unknown[]>(
  render: Renderer<Request>['render'],
): Renderer<Request>['render'] {
  const cache = new LRUCache<string, Promise<Uint8Array>>({
    max: MAX_CACHED_DOCUMENTS,
    ttl: CACHE_TTL_MS,
    ttlAutopurge: true,
  })
  return (...request) => {
    const cacheKey = createHash('sha256').update(JSON.stringify(request)).digest('base64')
    const cached = cache.get(cacheKey)
    if (cached) return cached
    const document = render(...request)
    cache.set(cacheKey, document)
    // Waiting callers receive the error, and the next call retries.
    document.catch(() => cache.delete(cacheKey))
    return document
  }
}
