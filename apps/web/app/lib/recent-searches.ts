import type { Suggestion } from '@amber/contract/regions'
import { withSearch } from './with-search.ts'

const DATABASE = 'amber'
const STORE = 'searches'
const RECENT = 'recent'

/** The last first. Rejects where the visitor forbids storage. */
export async function listRecentSearches(): Promise<readonly Suggestion[]> {
  const database = await open()
  try {
    const searches = database.transaction(STORE).objectStore(STORE)
    return (await done(searches.get(RECENT) as IDBRequest<Suggestion[] | undefined>)) ?? []
  } finally {
    database.close()
  }
}

/** Read and written in one transaction, so that two tabs don't lose each other's. */
export async function rememberSearch(search: Suggestion): Promise<void> {
  const database = await open()
  try {
    const searches = database.transaction(STORE, 'readwrite').objectStore(STORE)
    const list = (await done(searches.get(RECENT) as IDBRequest<Suggestion[] | undefined>)) ?? []
    await done(searches.put(withSearch(list, search), RECENT))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return done(request)
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage refused')))
  })
