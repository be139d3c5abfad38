import { AppError } from '@amber/domain/errors'
import { LRUCache } from 'lru-cache'
import type { SharedPage } from './shared-page.ts'

export const FRESH_MS = 40_000
/**
 * Milliseconds after `FRESH_MS` in which a page is still served while one request renders a new one. No longer, so that
 * erased data disappears within a minute, including from pages that show the person's review.
 */
export const STALE_WHILE_REVALIDATE_MS = 10_000
/** Serves stale pages for this long while rendering fails. */
export const STALE_IF_ERROR_MS = 10 * 60_000

/**
 * `keep` caches the page for later requests. Undefined if the page is for one visitor only, so that each must request
 * their own.
 */
export type RenderedEntry = { page: SharedPage; keep: boolean } | undefined

export type CacheState = 'hit' | 'stale' | 'miss'

type Renderer = {
  render: () => Promise<RenderedEntry>
  /** Returns whether the request may start a render. Not called for one that joins a render. */
  mayRender: () => boolean
}

type Deps = {
  maxBytes: number
  /**
   * Whether a shared cache in front stores the pages. This one then only joins concurrent renders and bridges failures: the
   * other purges a page when a price changes, and must not get the old one again.
   */
  isBehindEdge?: boolean
  /** Monotonic clock in milliseconds. */
  now?: () => number
  /** Called when rendering the replacement of a stale page fails. */
  onFailure: (error: unknown) => void
}

export type PageCache = ReturnType<typeof createPageCache>

/** Creates a page cache that renders a page once, however many requests are concurrent. */
export function createPageCache({ maxBytes, isBehindEdge = false, now = () => performance.now(), onFailure }: Deps) {
  const freshMs = isBehindEdge ? 0 : FRESH_MS
  const staleMs = isBehindEdge ? 0 : STALE_WHILE_REVALIDATE_MS
  const entries = new LRUCache<string, { page: SharedPage; madeAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + key.length,
  })
  const pending = new Map<string, Promise<RenderedEntry>>()

  async function renderAndStore(key: string, render: () => Promise<RenderedEntry>): Promise<RenderedEntry> {
    // A page is as old as its data.
    const madeAt = now()
    try {
      const rendered = await render()
      if (rendered?.keep) entries.set(key, { page: rendered.page, madeAt })
      return rendered
    } finally {
      pending.delete(key)
    }
  }

  function startRender(key: string, render: () => Promise<RenderedEntry>): Promise<RenderedEntry> {
    const started = renderAndStore(key, render)
    pending.set(key, started)
    return started
  }

  const ageOf = (madeAt: number) => now() - madeAt

  return {
    findFresh(key: string): SharedPage | undefined {
      const found = entries.get(key)
      return found !== undefined && ageOf(found.madeAt) < freshMs ? found.page : undefined
    },

    /** Returns no page if the visitor must request their own. */
    async get(
      key: string,
      { render, mayRender }: Renderer,
    ): Promise<{ page: SharedPage | undefined; state: CacheState }> {
      const found = entries.get(key)
      const age = found === undefined ? Infinity : ageOf(found.madeAt)
      if (found !== undefined && age < freshMs) return { page: found.page, state: 'hit' }
      const stale = found !== undefined && age < STALE_IF_ERROR_MS ? found.page : undefined
      const mayBeStale = age < freshMs + staleMs
      const joined = pending.get(key)
      if (!joined && !mayRender()) {
        if (stale === undefined || !mayBeStale) throw new AppError('too_many_requests')
        return { page: stale, state: 'stale' }
      }
      const rendering = joined ?? startRender(key, render)
      if (stale !== undefined && mayBeStale) {
        if (!joined) rendering.catch(onFailure)
        return { page: stale, state: 'stale' }
      }
      let rendered: RenderedEntry
      try {
        rendered = await rendering
      } catch (error) {
        if (stale === undefined && !joined) throw error
        if (!joined) onFailure(error)
        return stale === undefined ? { page: undefined, state: 'miss' } : { page: stale, state: 'stale' }
      }
      if (stale !== undefined && rendered !== undefined && isProblem(rendered.page))
        return { page: stale, state: 'stale' }
      // Only the request that started a render gets a page that can't be cached.
      return { page: joined && !rendered?.keep ? undefined : rendered?.page, state: 'miss' }
    },

    /** Bytes that cached pages take. */
    bytes: () => entries.calculatedSize,
  }
}

/** Returns whether the page only explains why the requested one is missing for now, so that a stale page is better. */
const isProblem = ({ status }: SharedPage) => status >= 500 || status === 429
