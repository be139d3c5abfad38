import type { Language } from '@amber/domain/languages'
import type { AlertFrequency } from '@amber/domain/saved-search/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { nameIn } from '../region/region-names.ts'

export type SavedSearchRow = {
  id: number
  name: string
  regionId: number
  query: string
  frequency: AlertFrequency
  version: number
  createdAt: Date
}

const columns = ['id', 'name', 'regionId', 'query', 'frequency', 'version', 'createdAt'] as const

export const findSavedSearch = (db: DbOrTx, id: number): Promise<SavedSearchRow | undefined> =>
  db.selectFrom('savedSearches').where('id', '=', id).select(columns).executeTakeFirst()

export type ListedSavedSearch = SavedSearchRow & {
  regionName: string
  regionCanonicalName: string
  lastAlertAt: Date | null
}

/** Returns a user's saved searches, newest first. */
export const listSavedSearchesOf = (db: DbOrTx, userId: number, language: Language): Promise<ListedSavedSearch[]> =>
  db
    .selectFrom('savedSearches as search')
    .innerJoin('regions as region', 'region.id', 'search.regionId')
    .where('search.userId', '=', userId)
    .select(columns.map((column) => `search.${column}` as const))
    .select([
      nameIn('region', language).as('regionName'),
      'region.canonicalName as regionCanonicalName',
      (expression) =>
        expression
          .selectFrom('savedSearchAlerts as alert')
          .whereRef('alert.savedSearchId', '=', 'search.id')
          .select(({ fn }) => fn.max('alert.createdAt').as('at'))
          .as('lastAlertAt'),
    ])
    .orderBy('search.createdAt', 'desc')
    .orderBy('search.id', 'desc')
    .execute()

export const listOwnSearches = (tx: Tx, userId: number): Promise<SavedSearchRow[]> =>
  tx.selectFrom('savedSearches').where('userId', '=', userId).select(columns).execute()

type NewSearch = Pick<SavedSearchRow, 'name' | 'regionId' | 'query' | 'frequency'> & { userId: number }

export const createSavedSearch = (tx: Tx, search: NewSearch): Promise<SavedSearchRow> =>
  tx.insertInto('savedSearches').values(search).returning(columns).executeTakeFirstOrThrow()

type Changes = {
  name?: string | undefined
  frequency?: AlertFrequency | undefined
  /** Whether the same search was saved again. This resets `createdAt`, from which its move-in month is counted. */
  isSavedAgain?: boolean
}

/** Returns undefined if the search does not exist or belongs to someone else. */
export const changeSavedSearch = (
  tx: Tx,
  { userId, id }: { userId: number; id: number },
  { name, frequency, isSavedAgain = false }: Changes,
): Promise<SavedSearchRow | undefined> =>
  tx
    .updateTable('savedSearches')
    .set({
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      ...(isSavedAgain && { createdAt: sql<Date>`now()` }),
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst()

/** Deletes the search with its matches and returns whether it existed. */
export async function deleteSavedSearch(tx: Tx, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns ids greater than `after` of searches with alerts on, in ascending order. */
export async function listAlertingSearchIds(
  db: DbOrTx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .where('id', '>', after)
    .where('frequency', '<>', 'off')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
