import type { Db } from '@amber/db/database'
import {
  changeSavedSearch,
  createSavedSearch,
  listOwnSearches,
  type SavedSearchRow,
} from '@amber/db/queries/saved-searches'
import { lockKeeper } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { type AlertFrequency, LONGEST_SEARCH_QUERY, MOST_SAVED_SEARCHES } from '@amber/domain/saved-search/vocabulary'
import { savedQueryOf } from '@amber/domain/saved-search/watched-search'
import { readSearchUrl } from '@amber/domain/search/search-url'
import { indexSearchesLater } from './index-later.ts'

type SearchToSave = {
  userId: number
  regionId: number
  /** Of the search page. */
  query: string
  name: string
  frequency: AlertFrequency
}

/**
 * The same search again is the one that is there, by its new name: a form that is sent twice saves one. Its month is the
 * next one from now on: one that has ended begins again.
 */
export async function saveSearch(db: Db, { query, userId, ...given }: SearchToSave): Promise<SavedSearchRow> {
  const search = { ...given, userId, query: savedQueryOf(readSearchUrl(new URLSearchParams(query))) }
  // Written anew it may be longer: a drawn outline has a comma at every corner.
  if (search.query.length > LONGEST_SEARCH_QUERY) throw new AppError('invalid_input', { fields: { query: 'invalid' } })
  return db.transaction().execute(async (tx) => {
    await lockKeeper(tx, userId)
    const own = await listOwnSearches(tx, userId)
    const same = own.find((one) => one.regionId === search.regionId && one.query === search.query)
    if (!same && own.length >= MOST_SAVED_SEARCHES) throw new AppError('conflict')
    const saved = same
      ? await changeSavedSearch(tx, { userId, id: same.id }, { ...search, isSavedAgain: true })
      : await createSavedSearch(tx, search)
    if (!saved) throw new AppError('not_found')
    await indexSearchesLater(tx, [saved.id])
    return saved
  })
}
