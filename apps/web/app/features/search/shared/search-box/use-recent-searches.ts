import type { Suggestion } from '@amber/contract/schemas/regions'
import { useCallback, useEffect, useState } from 'react'
import { logStorage } from '../../../../browser/log-storage.ts'
import { listRecentSearches, rememberSearch } from '../recent-searches.ts'
import { addRecentSearch } from '../add-recent-search.ts'

const KEY = 'searches'

/** Returns an empty list on the server and when storage is blocked, as on a first visit. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    listRecentSearches().then(setRecent, (error: unknown) =>
      logStorage('storage could not be read', { key: KEY, error }),
    )
  }, [])

  const remember = useCallback((search: Suggestion) => {
    setRecent((list) => addRecentSearch(list, search))
    rememberSearch(search).catch((error: unknown) => logStorage('storage could not be written', { key: KEY, error }))
  }, [])

  return { recent, remember }
}
