import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import type { Facets } from '@amber/contract/schemas/facets'
import type { Terms } from '@amber/contract/schemas/inventories'
import { listCampuses } from '@amber/contract/endpoints/campuses'
import { listRegions } from '@amber/contract/endpoints/regions'
import type { Campus } from '@amber/contract/schemas/campuses'
import { errorText } from '@amber/copy/error-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { readSearchUrl, type SearchFilters, formatSearchUrl } from '@amber/domain/search/search-url'
import { originalQuery, type PageTranslation, wordsLanguage } from '@amber/domain/translation/page-translation'
import { data, redirect } from 'react-router'
import { missingPage } from '../../server/missing-page.server.ts'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { nameFromPath } from './shared/name-from-path.ts'
import { toPortableFilters } from './shared/portable-filters.ts'
import { apiQuery } from './api-query.ts'
import { CARD_FIELDS, type CardData, cardOf } from './card-data.ts'
import { canonicalSearchUrl } from './canonical-search-url.ts'
import { normalizePrices } from './filters/parse-prices.ts'
import { loadTradeOff, type TradeOff } from './trade-off/load-trade-off.server.ts'
import { PAGE_SIZE, pagesOf } from './page-size.ts'
import { hasCentre, REGION_FIELDS, type SearchRegion, searchRegionOf, universityOf } from './search-region.ts'
import type { HeaderSearchState } from './header-search-state.ts'

export type FoundCards = {
  cards: CardData[]
  count: number
  terms: Terms
  facets: Facets | null
  /** Formatted date of the rates; null when no price was converted. */
  ratesOf: string | null
  /** Count for the whole region when the searched map area is empty; otherwise null. */
  withoutArea: number | null
  /** Minutes against prices, on the first page of a search by minutes; otherwise null. */
  tradeOff: TradeOff | null
}

export type SearchPageData = {
  region: SearchRegion
  /** Campuses to choose from, those of the search first. */
  campuses: readonly Campus[]
  filters: SearchFilters
  /** First month to choose from, such as `2026-11`, when facets are unavailable. */
  thisMonth: string
  found: FoundCards | { problem: { title: string; text: string } }
  /** Markup of what we know about the region, on the first page of an unfiltered list; otherwise null. */
  insights: string | null
  shownSearch: HeaderSearchState
  /** Path of the image for social networks. */
  shareImage?: string | undefined
}

type Search = {
  url: URL
  regionName: string
  forStaff: boolean
  translation: PageTranslation
  /** Loads what we know about the region; absent where the page shows only the list. */
  loadInsights?: (region: SearchRegion, loaderContext: LoaderContext) => Promise<string | null>
  /** Names the image for social networks. Absent where pages are not shared. */
  shareImage?: (region: SearchRegion, photo: string | undefined) => string | undefined
}

/** Returns 404 for an unknown region and a problem when places cannot be loaded. */
export async function loadSearch(
  { url, regionName, forStaff, translation, loadInsights, shareImage }: Search,
  loaderContext: LoaderContext,
) {
  // A form without JavaScript sends prices as typed.
  const filters = readSearchUrl(normalizePrices(url.searchParams))
  const canonicalUrl = canonicalSearchUrl(url, filters)
  if (canonicalUrl !== undefined) return redirect(canonicalUrl)
  // No region has such a name, and the API would reject it.
  if (!/^[\w-]{1,200}$/.test(regionName)) return missingPage()
  const [region, found, campuses] = await Promise.all([
    catchCallError(loadRegion(regionName, loaderContext)),
    catchCallError(findPlaces({ region: regionName, filters, forStaff, translation }, loaderContext)),
    loadCampuses(regionName, filters, loaderContext),
  ])
  if (region === undefined || isHidden(found, forStaff)) return missingPage()
  // A campus that does not exist any more; the other filters still show places.
  if (found instanceof CallError && found.fields?.['commute'] && filters.commutes.length > 0)
    return redirect(buildPageUrl(url, { ...filters, commutes: [] }, 1))
  const problem = [region, found].find((outcome) => outcome instanceof CallError)
  if (problem) loaderContext.report(problem)
  if (problem || region instanceof CallError || found instanceof CallError) {
    const code = problem?.code ?? 'internal'
    const shownRegion = region instanceof CallError ? fallbackRegion(regionName) : region
    const page = {
      ...buildPageBase(shownRegion, filters, null),
      campuses,
      found: { problem: errorText(code, loaderContext.language) },
      insights: null,
    }
    return data<SearchPageData>(page, { status: problem?.status ?? 500 })
  }
  const { result, meta } = found
  const lastPage = Math.max(pagesOf(meta.count), 1)
  if (result.length === 0 && filters.page > lastPage) return redirect(buildPageUrl(url, filters, lastPage))
  const [foundCards, withoutArea, tradeOff, insights] = await Promise.all([
    buildFoundCards(loaderContext, found, region, filters, translation),
    filters.area !== undefined && meta.count === 0 ? countWithoutArea(regionName, filters, loaderContext) : null,
    meta.count > 1 && filters.page === 1 ? loadTradeOff(apiQuery(regionName, filters), loaderContext) : null,
    // Search engines should see one text per URL, and visitors who filter look for something else.
    loadInsights && isUnfiltered(filters) ? loadInsights(region, loaderContext) : null,
  ])
  const page = {
    ...buildPageBase(region, filters, meta.terms),
    campuses,
    found: { ...foundCards, withoutArea, tradeOff },
    insights,
    shareImage: shareImage?.(region, result[0]?.images?.[0]?.base_path),
  }
  // Missing facets mean that PostgreSQL served as the fallback, so the page must not be cached.
  return data<SearchPageData>(page, meta.facets ? {} : { headers: { 'cache-control': 'no-store' } })
}

const isUnfiltered = (filters: SearchFilters) => formatSearchUrl(filters).size === 0

const catchCallError = <T>(request: Promise<T>): Promise<T | CallError> =>
  request.catch((error: unknown) => {
    if (error instanceof CallError) return error
    throw error
  })

/** Returns whether to show a 404, which hides the page from callers who may not see it. */
const isHidden = (found: unknown, forStaff: boolean) =>
  forStaff && found instanceof CallError && (found.code === 'unauthenticated' || found.code === 'forbidden')

async function loadRegion(
  canonicalName: string,
  { api, language, signal }: LoaderContext,
): Promise<SearchRegion | undefined> {
  const query = { canonical_name: canonicalName, only: REGION_FIELDS, limit: 1, lang: language }
  const { data: response } = await api.call(listRegions, { query }, { signal })
  const [region] = response.result
  return region && searchRegionOf(region)
}

type PlacesRequest = Pick<Search, 'forStaff' | 'translation'> & { region: string; filters: SearchFilters }

async function findPlaces(
  { region, filters, forStaff, translation }: PlacesRequest,
  { api, language, nationality, signal }: LoaderContext,
) {
  const defaultMethods = ['facets', 'active_children'] as const
  const query = {
    ...apiQuery(region, filters),
    methods: forStaff ? ([...defaultMethods, 'agent_view'] as const) : defaultMethods,
    only: forStaff ? ([...CARD_FIELDS, 'agent_view'] as const) : CARD_FIELDS,
    limit: PAGE_SIZE,
    lang: language,
    ...(nationality !== undefined && { nationality }),
    ...originalQuery(translation),
  }
  const response = await api.call(listInventories, { query }, { signal })
  return response.data
}

/** Returns null on errors: the page works without the count. */
async function countWithoutArea(region: string, filters: SearchFilters, { api, signal, report }: LoaderContext) {
  const query = { ...apiQuery(region, { ...filters, area: undefined, page: 1 }), only: ['id'] as const, limit: 1 }
  const response = await catchCallError(api.call(listInventories, { query }, { signal }))
  if (!(response instanceof CallError)) return response.data.meta.count
  report(response)
  return null
}

/** Returns no campuses on errors: the rest of the page works without the choice. */
async function loadCampuses(
  region: string,
  { commutes }: SearchFilters,
  { api, language, signal, report }: LoaderContext,
) {
  const named = commutes.map(({ campus }) => campus)
  const query = { region_canonical_name: region, lang: language, ...(named.length > 0 && { named }) }
  const response = await catchCallError(api.call(listCampuses, { query }, { signal }))
  if (!(response instanceof CallError)) return response.data.result
  report(response)
  return []
}

type FoundPlaces = Awaited<ReturnType<typeof findPlaces>>

const buildPageBase = (region: SearchRegion, filters: SearchFilters, terms: Terms | null) => ({
  region,
  filters,
  thisMonth: new Date().toISOString().slice(0, 7),
  shownSearch: {
    name: region.name,
    moveIn: terms?.move_in ?? null,
    lease: filters.lease && { ...filters.lease, unit: filters.lease.unit ?? terms?.lease_unit ?? 'week' },
    portableParams: [...formatSearchUrl(toPortableFilters(filters))],
  },
})

/** Returns what the page shows when the API fails. */
const fallbackRegion = (canonicalName: string): SearchRegion => ({
  ...searchRegionOf({ canonical_name: canonicalName }),
  name: nameFromPath(canonicalName),
})

function buildPageUrl(url: URL, filters: SearchFilters, page: number): string {
  const query = formatSearchUrl({ ...filters, page }).toString()
  return query === '' ? url.pathname : `${url.pathname}?${query}`
}

async function buildFoundCards(
  loaderContext: LoaderContext,
  { result, meta }: FoundPlaces,
  region: SearchRegion,
  { amenities }: SearchFilters,
  translation: PageTranslation,
): Promise<Omit<FoundCards, 'withoutArea' | 'tradeOff'>> {
  const { currency } = meta.terms
  const isForeign = isCurrencyCode(currency) && currency !== loaderContext.currency
  const rates = await loadRates(isForeign ? [currency] : [], loaderContext)
  const cardContext = {
    ...loaderContext,
    rates,
    now: new Date(),
    nearRegion: hasCentre(region),
    searched: region,
    university: universityOf(region),
    wanted: amenities,
    moveIn: meta.terms.move_in,
    timeZone: meta.terms.time_zone,
    wordsLanguage: wordsLanguage(translation),
  }
  const cards = result.map((place) => cardOf(place, cardContext))
  const isConverted = cards.some(({ price }) => price !== null && price.seen !== null)
  return {
    cards,
    count: meta.count,
    terms: meta.terms,
    facets: meta.facets ?? null,
    ratesOf: isConverted ? formatDate(rates?.day, loaderContext.language) : null,
  }
}
