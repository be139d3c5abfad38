import { CallError } from '@amber/contract/http/client'
import { listRegions } from '@amber/contract/endpoints/regions'
import { type Region } from '@amber/contract/schemas/regions'
import { errorText } from '@amber/copy/error-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { data } from 'react-router'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { countriesOf, type ListedCountry } from './countries.ts'

const CITY_FIELDS = ['name', 'canonical_name', 'ancestors', 'places_count', 'prices'] as const

/** Maximum page size of the API. */
const PAGE_SIZE = 100

/** `ratesDate` is the formatted date of the exchange rates; null when no price was converted. */
export type PlacesPageData =
  | { countries: ListedCountry[]; ratesOf: string | null }
  | { problem: { title: string; text: string } }

export async function loadPlaces(loaderContext: LoaderContext) {
  try {
    const cities = await listCities(loaderContext)
    const currencies = cities.flatMap(({ prices }) =>
      prices && isCurrencyCode(prices.currency) ? prices.currency : [],
    )
    const foreignCurrencies = [...new Set(currencies)].filter((currency) => currency !== loaderContext.currency)
    const rates = await loadRates(foreignCurrencies, loaderContext)
    const ratesDate = rates ? formatDate(rates.day, loaderContext.language) : null
    return data<PlacesPageData>({ countries: countriesOf(cities, { ...loaderContext, rates }), ratesOf: ratesDate })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    loaderContext.report(error)
    return data<PlacesPageData>({ problem: errorText(error.code, loaderContext.language) }, { status: error.status })
  }
}

/** Loads all cities. The first page returns the count; the others are fetched in parallel. */
async function listCities(loaderContext: LoaderContext): Promise<Partial<Region>[]> {
  const first = await fetchCities(1, loaderContext)
  const pages = Math.ceil(first.meta.count / PAGE_SIZE)
  const rest = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => fetchCities(index + 2, loaderContext)),
  )
  return [first, ...rest].flatMap(({ result }) => result).filter(({ places_count }) => (places_count ?? 0) > 0)
}

async function fetchCities(p: number, { api, language, signal }: LoaderContext) {
  const query = {
    region_type: 'locality',
    only: CITY_FIELDS,
    methods: ['places_count', 'prices'],
    sort_key: 'places_count',
    sort_order: 'desc',
    limit: PAGE_SIZE,
    p,
    lang: language,
  } as const
  return (await api.call(listRegions, { query }, { signal })).data
}
