import { useEffect } from 'react'
import { logStorage } from '../../browser/log-storage.ts'
import { rememberSearch } from './shared/recent-searches.ts'
import type { SearchRegion } from './search-region.ts'

const KINDS: Partial<Record<SearchRegion['regionType'], 'city' | 'university' | 'area'>> = {
  locality: 'city',
  establishment: 'university',
  sublocality: 'area',
}

/** Adds a visited region to the recent searches, whatever led to it. */
export function useRememberRegion({ id, name, canonicalName, regionType, ancestors }: SearchRegion) {
  const kind = KINDS[regionType]
  const parent = ancestors.at(-1)?.name ?? null
  const country = ancestors.find(({ region_type }) => region_type === 'country')?.name ?? null
  useEffect(() => {
    if (kind === undefined || id === 0) return
    const search = { kind, id, name, canonical_name: canonicalName, parent_name: parent, country_name: country }
    rememberSearch(search).catch((error: unknown) =>
      logStorage('storage could not be written', { key: 'searches', error }),
    )
  }, [kind, id, name, canonicalName, parent, country])
}
