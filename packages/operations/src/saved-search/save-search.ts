import type { Db } from '@amber/db/database'
import {
  changeSavedSearch,
  createSavedSearch,
  listOwnSearches,
  type SavedSearchRow,
} from '@amber/db/queries/saved-search/saved-searches'
import { lockUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { type AlertFrequency, MAX_SEARCH_QUERY_LENGTH, MAX_SAVED_SEARCHES } from '@amber/domain/saved-search/vocabulary'
import { savedQueryOf } from '@amber/domain/saved-search/resolved-saved-search'
import { readSearchUrl } from '@amber/domain/search/search-url'
import { enqueueSearchIndexing } from './enqueue-search-indexing.ts'

type SearchToSave = {
  userId: number
  regionId: number
  /** Query string of the search page. */
  query: string
  name: string
  frequency: AlertFrequency
}

/**
 * Saves a search. Saving the same search again renames the existing one, so that a form sent twice creates one. Its
 * move-in month is then the next one from now, so that a search that has ended starts again.
 */
export async function saveSearch(db: Db, { query, userId, ...details }: SearchToSave): Promise<SavedSearchRow> {
  const search = { ...details, userId, query: savedQueryOf(readSearchUrl(new URLSearchParams(query))) }
  // The normalised query may be longer: a drawn outline has a comma at every corner.
  if (search.query.length > MAX_SEARCH_QUERY_LENGTH)
    throw new AppError('invalid_input', { fields: { query: 'invalid' } })
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const own = await listOwnSearches(tx, userId)
    const same = own.find((candidate) => candidate.regionId === search.regionId && candidate.query === search.query)
    if (!same && own.length >= MAX_SAVED_SEARCHES) throw new AppError('conflict')
    const saved = same
      ? await changeSavedSearch(tx, { userId, id: same.id }, { ...search, isSavedAgain: true })
      : await createSavedSearch(tx, search)
    if (!saved) throw new AppError('not_found')
    await enqueueSearchIndexing(tx, [saved.id])
    return saved
  })
}
