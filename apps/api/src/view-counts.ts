import type { Db } from '@amber/db/database'
import { getStoredViews } from '@amber/db/queries/place-views'
import type { ViewCounter, WaitingViews } from '@amber/integrations/views/view-counter'
import { within } from '@amber/server/within'

export type ViewCounts = {
  /** Without Redis nobody is counted, and nobody hears of it. */
  count(rootId: number, client: string): Promise<void>
  /** What the database has, and what is on its way there; without Redis only the former. */
  get(rootId: number): Promise<number>
}

type Parts = { db: Db; counter: Pick<ViewCounter, 'count' | 'findWaiting'> }

/** A page is worth more than its count. */
const PATIENCE_MS = 100

const NONE: WaitingViews = { waiting: 0, batch: null }

export const createViewCounts = ({ db, counter }: Parts): ViewCounts => ({
  count: (rootId, client) => within(PATIENCE_MS, counter.count(rootId, client, new Date())).catch(() => undefined),
  get: async (rootId) => {
    // Before the database is asked: a batch that arrives in between is then seen to have arrived.
    const { waiting, batch } = await within(PATIENCE_MS, counter.findWaiting(rootId, new Date())).catch(() => NONE)
    const { views, hasBatch } = await getStoredViews(db, rootId, batch?.id ?? null)
    return views + waiting + (batch && !hasBatch ? batch.views : 0)
  },
})
