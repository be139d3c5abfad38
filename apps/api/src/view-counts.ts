import type { Db } from '@amber/db/database'
import { getStoredViews } from '@amber/db/queries/inventory/place-views'
import type { ViewCounter, PendingViews } from '@amber/integrations/views/view-counter'
import { withTimeout } from '@amber/server/with-timeout'

export type ViewCounts = {
  /** Counts a view. Does nothing, silently, when Redis is unavailable. */
  count(rootId: number, client: string): Promise<void>
  /** Returns stored and pending views; without Redis only the stored ones. */
  get(rootId: number): Promise<number>
}

type Deps = { db: Db; counter: Pick<ViewCounter, 'count' | 'findWaiting'> }

/** Milliseconds to wait for Redis, because a page matters more than its count. */
const CACHE_TIMEOUT_MS = 100

const NO_PENDING_VIEWS: PendingViews = { waiting: 0, batch: null }

export const createViewCounts = ({ db, counter }: Deps): ViewCounts => ({
  count: (rootId, client) =>
    withTimeout(CACHE_TIMEOUT_MS, counter.count(rootId, client, new Date())).catch(() => undefined),
  get: async (rootId) => {
    // Read before the database, so that a batch stored in between is recognised as stored.
    const { waiting, batch } = await withTimeout(CACHE_TIMEOUT_MS, counter.findWaiting(rootId, new Date())).catch(
      () => NO_PENDING_VIEWS,
    )
    const { views, hasBatch } = await getStoredViews(db, rootId, batch?.id ?? null)
    return views + waiting + (batch && !hasBatch ? batch.views : 0)
  },
})
