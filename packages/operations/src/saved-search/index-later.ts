import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'

/** The index follows what became of these searches. Urgent: what changes before it has, nobody is told of. */
export const indexSearchesLater = (tx: Tx, ids: readonly number[]): Promise<void> =>
  addJobs(
    tx,
    'index-saved-search',
    ids.map((id) => ({ jobKey: `index-saved-search:${id}`, payload: { saved_search_id: id }, isUrgent: true })),
  )
