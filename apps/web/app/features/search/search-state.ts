import type { Campus } from '@amber/contract/schemas/campuses'
import type { Facets } from '@amber/contract/schemas/facets'
import type { Terms } from '@amber/contract/schemas/inventories'
import { readSearchUrl, type SearchFilters, formatSearchUrl } from '@amber/domain/search/search-url'
import { createContext, use, useMemo, useState } from 'react'
import { useHref, useNavigate, useNavigation } from 'react-router'
import type { SearchPageData } from './load-search.server.ts'
import type { SearchRegion } from './search-region.ts'

/** State shared by all components of the search page. */
export type SearchState = {
  region: SearchRegion
  campuses: readonly Campus[]
  /** Filters as just set, ahead of the list while it loads. */
  filters: SearchFilters
  isPending: boolean
  terms: Terms | null
  facets: Facets | null
  count: number | null
  /** Count for the whole region when the map area is empty. */
  withoutArea: number | null
  /** Twelve months, such as `2026-11`. */
  months: readonly string[]
  /** Path of this page without filters. */
  path: string
  /** Returns the URL of this search with the given filters. */
  addressOf: (filters: SearchFilters) => string
  /** Applies the filters at once and loads the list, keeping the scroll position. A later call cancels an earlier one. */
  goTo: (filters: SearchFilters, options?: { replace?: boolean }) => void
}

const SearchContext = createContext<SearchState | undefined>(undefined)
export const SearchProvider = SearchContext.Provider

export function useSearch(): SearchState {
  const state = use(SearchContext)
  if (state === undefined) throw new Error('useSearch called outside <SearchProvider>')
  return state
}

export function useSearchState(page: SearchPageData, path: string): SearchState {
  const { location } = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<{ on: SearchPageData; filters: SearchFilters }>()
  const href = useHref(path)
  const isPending = location !== undefined && location.pathname === href
  const pendingSearch = isPending ? location.search : undefined
  // The router reports a navigation slightly later; until then a checkbox would lose its new state.
  const requestedFilters = requested?.on === page ? requested.filters : undefined
  return useMemo(() => {
    const buildUrl = (filters: SearchFilters) => {
      const query = formatSearchUrl(filters).toString()
      return query === '' ? path : `${path}?${query}`
    }
    const found = 'problem' in page.found ? null : page.found
    return {
      region: page.region,
      campuses: page.campuses,
      filters:
        requestedFilters ??
        (pendingSearch === undefined ? page.filters : readSearchUrl(new URLSearchParams(pendingSearch))),
      isPending,
      terms: found?.terms ?? null,
      facets: found?.facets ?? null,
      count: found?.count ?? null,
      withoutArea: found?.withoutArea ?? null,
      months: monthsFrom(Object.keys(found?.facets?.months ?? {}).toSorted()[0] ?? page.thisMonth),
      path,
      addressOf: buildUrl,
      goTo: (filters, { replace = false } = {}) => {
        setRequested({ on: page, filters })
        // Keeps the hash, which holds whether the map is open.
        void navigate(buildUrl(filters) + window.location.hash, { preventScrollReset: true, replace })
      },
    }
  }, [page, path, pendingSearch, requestedFilters, isPending, navigate])
}

function monthsFrom(first: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return Array.from({ length: 12 }, (_, offset) =>
    new Date(Date.UTC(year, month - 1 + offset)).toISOString().slice(0, 7),
  )
}
