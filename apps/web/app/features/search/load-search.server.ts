import { CallError } from '@amber/contract/client'
import { type Facets, listInventories, type Terms } from '@amber/contract/inventories'
import { listRegions } from '@amber/contract/regions'
import { errorText } from '@amber/copy/error-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { readSearchUrl, type SearchFilters, writeSearchUrl } from '@amber/domain/search/search-url'
import { data, redirect } from 'react-router'
import type { Asking } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { filtersElsewhere } from '../../lib/filters-elsewhere.ts'
import { apiQuery } from './api-query.ts'
import { CARD_FIELDS, type CardData, cardOf } from './card-data.ts'
import { cleanAddress } from './clean-address.ts'
import { PAGE_SIZE, pagesOf } from './page-size.ts'
import { hasCentre, REGION_FIELDS, type SearchRegion, searchRegionOf } from './search-region.ts'
import type { ShownSearch } from './shown-search.ts'

export type FoundCards = {
  cards: CardData[]
  count: number
  terms: Terms
  facets: Facets | null
  /** The day of the rates, in words, where a price was converted. */
  ratesOf: string | null
  /** What the region has outside the part of the map that was searched, where that has nothing. */
  withoutArea: number | null
}

export type SearchPageData = {
  region: SearchRegion
  filters: SearchFilters
  /** As `2026-11`: where the months to choose from begin when the counts can't say. */
  thisMonth: string
  found: FoundCards | { problem: { title: string; text: string } }
  shownSearch: ShownSearch
}

type Search = { url: URL; regionName: string; forStaff: boolean }

/** A region that nobody knows is a missing page; places that could not be found are a page that says so. */
export async function loadSearch({ url, regionName, forStaff }: Search, asking: Asking) {
  const filters = readSearchUrl(url.searchParams)
  const clean = cleanAddress(url, filters)
  if (clean !== undefined) return redirect(clean)
  // The API would refuse it, and no region is called so.
  if (!/^[\w-]{1,200}$/.test(regionName)) return missingPage()
  const [region, found] = await Promise.all([
    orProblem(loadRegion(regionName, asking)),
    orProblem(findPlaces(regionName, filters, forStaff, asking)),
  ])
  if (region === undefined || isHidden(found, forStaff)) return missingPage()
  const problem = [region, found].find((answer) => answer instanceof CallError)
  if (problem) asking.report(problem)
  if (problem || region instanceof CallError || found instanceof CallError) {
    const code = problem?.code ?? 'internal'
    const known = region instanceof CallError ? unnamed(regionName) : region
    const page = { ...frameOf(known, filters, null), found: { problem: errorText(code, asking.language) } }
    return data<SearchPageData>(page, { status: problem?.status ?? 500 })
  }
  const { result, meta } = found
  const lastPage = Math.max(pagesOf(meta.count), 1)
  if (result.length === 0 && filters.page > lastPage) return redirect(pageAt(url, filters, lastPage))
  const [shown, withoutArea] = await Promise.all([
    shownTo(asking, found, region, filters),
    filters.area !== null && meta.count === 0 ? countWithoutArea(regionName, filters, asking) : null,
  ])
  const page = { ...frameOf(region, filters, meta.terms), found: { ...shown, withoutArea } }
  // Without counts the database stood in: the next visitor shall have them, so this page is not kept.
  return data<SearchPageData>(page, meta.facets ? {} : { headers: { 'cache-control': 'no-store' } })
}

const missingPage = () => data(null, { status: 404 })

const orProblem = <T>(answer: Promise<T>): Promise<T | CallError> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallError) return error
    throw error
  })

/** To whom a page is refused, it is none that exists. */
const isHidden = (found: unknown, forStaff: boolean) =>
  forStaff && found instanceof CallError && (found.code === 'unauthenticated' || found.code === 'forbidden')

async function loadRegion(canonicalName: string, { api, language, signal }: Asking): Promise<SearchRegion | undefined> {
  const query = { canonical_name: canonicalName, only: REGION_FIELDS, limit: 1, lang: language }
  const { data: answer } = await api.call(listRegions, { query }, { signal })
  const [region] = answer.result
  return region && searchRegionOf(region)
}

async function findPlaces(
  region: string,
  filters: SearchFilters,
  forStaff: boolean,
  { api, language, signal }: Asking,
) {
  const usual = ['facets', 'active_children'] as const
  const query = {
    ...apiQuery(region, filters),
    methods: forStaff ? ([...usual, 'agent_view'] as const) : usual,
    only: forStaff ? ([...CARD_FIELDS, 'agent_view'] as const) : CARD_FIELDS,
    limit: PAGE_SIZE,
    lang: language,
  }
  const answer = await api.call(listInventories, { query }, { signal })
  return answer.data
}

/** Null while nobody can say: the page stands without the number. */
async function countWithoutArea(region: string, filters: SearchFilters, { api, signal, report }: Asking) {
  const query = { ...apiQuery(region, { ...filters, area: null, page: 1 }), only: ['id'] as const, limit: 1 }
  const answer = await orProblem(api.call(listInventories, { query }, { signal }))
  if (!(answer instanceof CallError)) return answer.data.meta.count
  report(answer)
  return null
}

type Found = Awaited<ReturnType<typeof findPlaces>>

const frameOf = (region: SearchRegion, filters: SearchFilters, terms: Terms | null) => ({
  region,
  filters,
  thisMonth: new Date().toISOString().slice(0, 7),
  shownSearch: {
    name: region.name,
    moveIn: terms?.move_in ?? null,
    lease: filters.lease && { ...filters.lease, unit: filters.lease.unit ?? terms?.lease_unit ?? 'week' },
    kept: [...writeSearchUrl(filtersElsewhere(filters))],
  },
})

/** While the API is away: `new-york` is at least 'New York'. */
function unnamed(canonicalName: string): SearchRegion {
  const words = canonicalName.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { ...searchRegionOf({ canonical_name: canonicalName }), name: words.join(' ') }
}

function pageAt(url: URL, filters: SearchFilters, page: number): string {
  const query = writeSearchUrl({ ...filters, page }).toString()
  return query === '' ? url.pathname : `${url.pathname}?${query}`
}

async function shownTo(
  asking: Asking,
  { result, meta }: Found,
  region: SearchRegion,
  { amenities }: SearchFilters,
): Promise<Omit<FoundCards, 'withoutArea'>> {
  const { currency } = meta.terms
  const isForeign = isCurrencyCode(currency) && currency !== asking.currency
  const rates = await loadRates(isForeign ? [currency] : [], asking)
  const reader = {
    ...asking,
    rates,
    now: new Date(),
    nearRegion: hasCentre(region),
    wanted: amenities,
    moveIn: meta.terms.move_in,
  }
  const cards = result.map((place) => cardOf(place, reader))
  const isConverted = cards.some(({ price }) => price !== null && price.seen !== null)
  return {
    cards,
    count: meta.count,
    terms: meta.terms,
    facets: meta.facets ?? null,
    ratesOf: isConverted ? formatDate(rates?.day, asking.language) : null,
  }
}
