import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { findListingChange, consumeListingChange } from '@amber/db/queries/listing/listing-changes'
import { addMatches, type NewMatch } from '@amber/db/queries/saved-search/saved-search-matches'
import { isComparable, classifyMatch } from '@amber/domain/saved-search/classify-match'
import type { Search } from '@amber/integrations/search/client'

type Deps = { db: Db; search: Pick<Search, 'matchSavedSearches'> }

/** Seconds that immediate alerts wait for further matches, because a feed changes many places one after the other. */
const ALERT_DELAY_SECONDS = 30

/**
 * Finds the saved searches for which a changed place is news. The change is consumed in the transaction that stores the
 * matches, so an interrupted run is retried and a second one finds nothing to do.
 */
export async function matchSavedSearches({ db, search }: Deps, changeId: number, now = new Date()): Promise<void> {
  const change = await findListingChange(db, changeId)
  if (!change) return
  const comparable = isComparable(change.before, change.after)
  const matches: NewMatch[] = []
  for await (const page of search.matchSavedSearches(change, now)) {
    for (const { id, ...prices } of page) {
      const match = classifyMatch(prices, comparable)
      if (match) matches.push({ savedSearchId: id, ...match })
    }
  }
  await db.transaction().execute(async (tx) => {
    if (!(await consumeListingChange(tx, changeId))) return
    const isUrgent = await addMatches(tx, { changeId, rootId: change.rootId }, matches)
    if (!isUrgent) return
    // There is one job for all searches, because a place may match thousands.
    const job = { jobKey: 'alert-saved-searches', payload: {}, delaySeconds: ALERT_DELAY_SECONDS }
    await addJobs(tx, 'alert-saved-searches', [job])
  })
}
