import { LRUCache } from 'lru-cache'
import type { SharedPage } from './shared-page.ts'

export const FRESH_MS = 40_000
/**
 * For so long after that a page is still sent, while one visitor's question has a new one made. Not longer: whoever asks
 * to be erased is gone within a minute, from pages that show a review of theirs too.
 */
export const STALE_MS = 10_000
/** An older one is better than none: for so long it is sent where no new one can be made. */
export const SPARE_MS = 10 * 60_000

/** `keep`: also for those who ask later. Undefined: it is for one visitor alone, and each has to ask for their own. */
export type Made = { page: SharedPage; keep: boolean } | undefined

export type CacheState = 'hit' | 'stale' | 'miss'

type Parts = {
  maxBytes: number
  /** In milliseconds, of a clock that never goes back. */
  now?: () => number
  /** A page that was to replace a stale one could not be made. */
  onFailure: (error: unknown) => void
}

export type PageCache = ReturnType<typeof createPageCache>

/** However many ask for a page at once, it is made once. */
export function createPageCache({ maxBytes, now = () => performance.now(), onFailure }: Parts) {
  const kept = new LRUCache<string, { page: SharedPage; madeAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + key.length,
  })
  const making = new Map<string, Promise<SharedPage | undefined>>()

  async function make(key: string, render: () => Promise<Made>): Promise<SharedPage | undefined> {
    // A page is as old as the data in it.
    const madeAt = now()
    try {
      const made = await render()
      if (made?.keep) kept.set(key, { page: made.page, madeAt })
      return made?.page
    } finally {
      making.delete(key)
    }
  }

  function makeOnce(key: string, render: () => Promise<Made>): Promise<SharedPage | undefined> {
    const started = making.get(key) ?? make(key, render)
    making.set(key, started)
    return started
  }

  const ageOf = (madeAt: number) => now() - madeAt

  return {
    findFresh(key: string): SharedPage | undefined {
      const found = kept.get(key)
      return found !== undefined && ageOf(found.madeAt) < FRESH_MS ? found.page : undefined
    },

    async get(key: string, render: () => Promise<Made>): Promise<{ page: SharedPage | undefined; state: CacheState }> {
      const found = kept.get(key)
      const age = found === undefined ? Infinity : ageOf(found.madeAt)
      if (found !== undefined && age < FRESH_MS) return { page: found.page, state: 'hit' }
      const replacement = makeOnce(key, render)
      if (found !== undefined && age < FRESH_MS + STALE_MS) {
        replacement.catch(onFailure)
        return { page: found.page, state: 'stale' }
      }
      if (found === undefined || age >= SPARE_MS) return { page: await replacement, state: 'miss' }
      const page = await replacement.catch((error: unknown) => {
        onFailure(error)
        return found.page
      })
      // A page that only says what is wrong.
      if (page === found.page || (page !== undefined && page.status >= 500)) return { page: found.page, state: 'stale' }
      return { page, state: 'miss' }
    },

    /** Taken by what is kept. */
    bytes: () => kept.calculatedSize,
  }
}
