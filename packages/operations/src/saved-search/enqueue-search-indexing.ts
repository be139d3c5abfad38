import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'

/** Enqueues the indexing of these searches. The jobs are urgent: places that change before them trigger no alert. */
export const enqueueSearchIndexing = (tx: Tx, ids: readonly number[]): Promise<void> =>
  addJobs(
    tx,
    'index-saved-search',
    ids.map((id) => ({ jobKey: `index-saved-search:${id}`, payload: { saved_search_id: id }, isUrgent: true })),
  )
