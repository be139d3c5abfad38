import type { Suggestion } from '@amber/contract/regions'
import { useCallback, useEffect, useState } from 'react'
import { logStorage } from '../../../lib/log-storage.ts'
import { listRecentSearches, rememberSearch } from '../../../lib/recent-searches.ts'
import { withSearch } from '../../../lib/with-search.ts'

const KEY = 'searches'

/** Empty on the server, and wherever storage is forbidden: it is then as on a first visit. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly Suggestion[]>([])

  useEffect(() => {
    listRecentSearches().then(setRecent, (error: unknown) =>
      logStorage('storage could not be read', { key: KEY, error }),
    )
  }, [])

  const remember = useCallback((search: Suggestion) => {
    setRecent((list) => withSearch(list, search))
    rememberSearch(search).catch((error: unknown) => logStorage('storage could not be written', { key: KEY, error }))
  }, [])

  return { recent, remember }
}
