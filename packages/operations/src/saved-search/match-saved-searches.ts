import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { findListingChange, takeListingChange } from '@amber/db/queries/listing-changes'
import { addMatches, type NewMatch } from '@amber/db/queries/saved-search-matches'
import { isComparable, matchOf } from '@amber/domain/saved-search/match-of'
import type { Search } from '@amber/integrations/search/client'

type Matching = { db: Db; search: Pick<Search, 'matchSavedSearches'> }

/** So long a search that is told at once waits for more of the same: a feed changes many places one after the other. */
const GATHER_SECONDS = 30

/**
 * Which saved searches a changed place is news to. The change is taken in the transaction that writes what was found,
 * so a run that is broken off comes again and a second one finds nothing to do.
 */
export async function matchSavedSearches({ db, search }: Matching, changeId: number, now = new Date()): Promise<void> {
  const change = await findListingChange(db, changeId)
  if (!change) return
  const comparable = isComparable(change.before, change.after)
  const matches: NewMatch[] = []
  for await (const page of search.matchSavedSearches(change, now)) {
    for (const { id, ...prices } of page) {
      const match = matchOf(prices, comparable)
      if (match) matches.push({ savedSearchId: id, ...match })
    }
  }
  await db.transaction().execute(async (tx) => {
    if (!(await takeListingChange(tx, changeId))) return
    const isUrgent = await addMatches(tx, { changeId, rootId: change.rootId }, matches)
    if (!isUrgent) return
    // One job for all of them: a place may be found by thousands.
    const job = { jobKey: 'alert-saved-searches', payload: {}, delaySeconds: GATHER_SECONDS }
    await addJobs(tx, 'alert-saved-searches', [job])
  })
}
