import type { Db } from '@amber/db/database'
import { deletePendingMatches } from '@amber/db/queries/saved-search/saved-search-matches'
import {
  changeSavedSearch as change,
  deleteSavedSearch,
  type SavedSearchRow,
} from '@amber/db/queries/saved-search/saved-searches'
import { AppError } from '@amber/domain/errors'
import type { AlertFrequency } from '@amber/domain/saved-search/vocabulary'
import { enqueueSearchIndexing } from './enqueue-search-indexing.ts'

type OwnSearch = { userId: number; id: number }
type Changes = { name?: string | undefined; frequency?: AlertFrequency | undefined }

/** Changes a saved search. Turning it off deletes its pending matches. */
export function changeSavedSearch(db: Db, own: OwnSearch, changes: Changes): Promise<SavedSearchRow> {
  return db.transaction().execute(async (tx) => {
    const search = await change(tx, own, changes)
    // The caller cannot tell an unknown search from another user's.
    if (!search) throw new AppError('not_found')
    if (search.frequency === 'off') await deletePendingMatches(tx, own.id)
    await enqueueSearchIndexing(tx, [own.id])
    return search
  })
}

export async function removeSavedSearch(db: Db, own: OwnSearch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSavedSearch(tx, own))) throw new AppError('not_found')
    await enqueueSearchIndexing(tx, [own.id])
  })
}
