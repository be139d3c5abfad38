import type { Db } from '@amber/db/database'
import { dropWaitingMatches } from '@amber/db/queries/saved-search-matches'
import { changeSavedSearch as change, deleteSavedSearch, type SavedSearchRow } from '@amber/db/queries/saved-searches'
import { AppError } from '@amber/domain/errors'
import type { AlertFrequency } from '@amber/domain/saved-search/vocabulary'
import { indexSearchesLater } from './index-later.ts'

type OwnSearch = { userId: number; id: number }
type Changes = { name?: string | undefined; frequency?: AlertFrequency | undefined }

/** Turned off, it forgets what it was about to tell. */
export function changeSavedSearch(db: Db, own: OwnSearch, changes: Changes): Promise<SavedSearchRow> {
  return db.transaction().execute(async (tx) => {
    const search = await change(tx, own, changes)
    // Somebody else's, or none: they can't tell which.
    if (!search) throw new AppError('not_found')
    if (search.frequency === 'off') await dropWaitingMatches(tx, own.id)
    await indexSearchesLater(tx, [own.id])
    return search
  })
}

export async function removeSavedSearch(db: Db, own: OwnSearch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSavedSearch(tx, own))) throw new AppError('not_found')
    await indexSearchesLater(tx, [own.id])
  })
}
