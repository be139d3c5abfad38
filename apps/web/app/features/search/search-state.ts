import type { Facets, Terms } from '@amber/contract/inventories'
import { readSearchUrl, type SearchFilters, writeSearchUrl } from '@amber/domain/search/search-url'
import { createContext, use, useMemo, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SearchPageData } from './load-search.server.ts'
import type { SearchRegion } from './search-region.ts'

/** What every part of the page knows of the search it belongs to. */
export type SearchState = {
  region: SearchRegion
  /** As the visitor has just set them: ahead of the list while that is on its way. */
  filters: SearchFilters
  isPending: boolean
  terms: Terms | null
  facets: Facets | null
  count: number | null
  /** Of the same search in the whole region, where the area on the map has nothing. */
  withoutArea: number | null
  /** Twelve of them, as `2026-11`. */
  months: readonly string[]
  /** Of this page, without its filters. */
  path: string
  /** Where a search like this one lives. */
  addressOf: (filters: SearchFilters) => string
  /** Shows these filters at once and the list when it is there; the page stays where it is. */
  goTo: (filters: SearchFilters) => void
}

const Current = createContext<SearchState | undefined>(undefined)
export const SearchProvider = Current.Provider

export function useSearch(): SearchState {
  const state = use(Current)
  if (state === undefined) throw new Error('a part of the search page is rendered outside <SearchProvider>')
  return state
}

export function useSearchState(page: SearchPageData, path: string): SearchState {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const [wished, setWished] = useState<{ on: SearchPageData; filters: SearchFilters }>()
  const isPending = location !== undefined && location.pathname === path
  const asked = isPending ? location.search : undefined
  // The router tells of a navigation a moment later, and until then a box would lose the tick it was just given.
  const ahead = wished?.on === page ? wished.filters : undefined
  return useMemo(() => {
    const addressOf = (filters: SearchFilters) => {
      const query = writeSearchUrl(filters).toString()
      return query === '' ? path : `${path}?${query}`
    }
    const found = 'problem' in page.found ? null : page.found
    return {
      region: page.region,
      filters: ahead ?? (asked === undefined ? page.filters : readSearchUrl(new URLSearchParams(asked))),
      isPending,
      terms: found?.terms ?? null,
      facets: found?.facets ?? null,
      count: found?.count ?? null,
      withoutArea: found?.withoutArea ?? null,
      months: monthsFrom(Object.keys(found?.facets?.months ?? {}).toSorted()[0] ?? page.thisMonth),
      path,
      addressOf,
      goTo: (filters) => {
        setWished({ on: page, filters })
        // With the map over the list, if it is.
        void navigate(addressOf(filters) + window.location.hash, { preventScrollReset: true })
      },
    }
  }, [page, path, asked, ahead, isPending, navigate])
}

function monthsFrom(first: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return Array.from({ length: 12 }, (_, ahead) => new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7))
}
