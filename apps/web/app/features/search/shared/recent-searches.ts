import type { Suggestion } from '@amber/contract/schemas/regions'
import { universityCookie } from '../../../shared/travel/university-cookie.ts'
import { addRecentSearch } from './add-recent-search.ts'

const DATABASE = 'amber'
const STORE = 'searches'
const RECENT_KEY = 'recent'

/** Lists recent searches, newest first. Rejects if the visitor blocks storage. */
export const listRecentSearches = (): Promise<readonly Suggestion[]> => withSearches('readonly', readFrom)

/**
 * Reads and writes in one transaction, so that concurrent tabs don't overwrite each other. A university goes into the
 * cookie at once too, also where storage is blocked.
 */
export async function rememberSearch(search: Suggestion): Promise<void> {
  if (search.kind === 'university') rememberUniversity(search.canonical_name)
  await withSearches('readwrite', async (searches) =>
    toPromise(searches.put(addRecentSearch(await readFrom(searches), search), RECENT_KEY)),
  )
}

/** Tells the server which university the visitor searched for last. */
export function rememberUniversity(canonicalName: string): void {
  document.cookie = universityCookie(canonicalName)
}

const readFrom = async (searches: IDBObjectStore) =>
  (await toPromise(searches.get(RECENT_KEY) as IDBRequest<Suggestion[] | undefined>)) ?? []

async function withSearches<T>(mode: IDBTransactionMode, work: (searches: IDBObjectStore) => Promise<T>): Promise<T> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const database = await toPromise(request)
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    // The event says that there is an error.
    request.addEventListener('error', () => reject(request.error as DOMException))
  })
