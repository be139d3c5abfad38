import type { Suggestion } from '@amber/contract/schemas/regions'
import { universityCookie } from '../../../shared/travel/university-cookie.ts'
import { addRecentSearch } from './add-recent-search.ts'

const DATABASE = 'amber'
const STORE = 'searches'
const RECENT_KEY = 'recent'

/** Lists recent searches, newest first. Rejects if the visitor blocks storage. */
export async function listRecentSearches(): Promise<readonly Suggestion[]> {
  const database = await openDatabase()
  try {
    const searches = database.transaction(STORE).objectStore(STORE)
    return (await toPromise(searches.get(RECENT_KEY) as IDBRequest<Suggestion[] | undefined>)) ?? []
  } finally {
    database.close()
  }
}

/**
 * Reads and writes in one transaction, so that concurrent tabs don't overwrite each other. A university goes into the
 * cookie at once too, also where storage is blocked.
 */
export async function rememberSearch(search: Suggestion): Promise<void> {
  if (search.kind === 'university') rememberUniversity(search.canonical_name)
  const database = await openDatabase()
  try {
    const searches = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const list = (await toPromise(searches.get(RECENT_KEY) as IDBRequest<Suggestion[] | undefined>)) ?? []
    await toPromise(searches.put(addRecentSearch(list, search), RECENT_KEY))
  } finally {
    database.close()
  }
}

/** Tells the server which university the visitor searched for last. */
export function rememberUniversity(canonicalName: string): void {
  document.cookie = universityCookie(canonicalName)
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return toPromise(request)
}

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')))
  })
