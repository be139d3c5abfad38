import { createHash } from 'node:crypto'
import type { RenderReceipt } from '@amber/receipts/receipt-renderer'
import { LRUCache } from 'lru-cache'

/**
 * Milliseconds that a receipt is cached. It names the payer, and an erased person's data must be deleted within a
 * minute.
 */
const CACHE_TTL_MS = 30_000
const MAX_CACHED_RECEIPTS = 64

/**
 * Caches receipts, because rendering one takes a fifth of a second of CPU. The same content gives the same bytes, and
 * any change, such as a refund, causes a new rendering.
 */
export function createReceiptCache(render: RenderReceipt): RenderReceipt {
  const cache = new LRUCache<string, Promise<Uint8Array>>({
    max: MAX_CACHED_RECEIPTS,
    ttl: CACHE_TTL_MS,
    ttlAutopurge: true,
  })
  return (...args) => {
    const cacheKey = createHash('sha256').update(JSON.stringify(args)).digest('base64')
    const cached = cache.get(cacheKey)
    if (cached) return cached
    const receipt = render(...args)
    cache.set(cacheKey, receipt)
    // Waiting callers receive the error, and the next call retries.
    receipt.catch(() => cache.delete(cacheKey))
    return receipt
  }
}
