import { CallError } from '@amber/contract/client'
import { listRegions, type Region } from '@amber/contract/regions'
import { errorText } from '@amber/copy/error-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { data } from 'react-router'
import type { Asking } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { countriesOf, type ListedCountry } from './countries.ts'

const CITY_FIELDS = ['name', 'canonical_name', 'ancestors', 'places_count', 'prices'] as const

/** The most that the API gives at once. */
const LIMIT = 100

/** `ratesOf`: the day of the rates, in words, where a price was converted. */
export type PlacesPageData =
  | { countries: ListedCountry[]; ratesOf: string | null }
  | { problem: { title: string; text: string } }

export async function loadPlaces(asking: Asking) {
  try {
    const cities = await listCities(asking)
    const currencies = cities.flatMap(({ prices }) =>
      prices && isCurrencyCode(prices.currency) ? prices.currency : [],
    )
    const foreign = [...new Set(currencies)].filter((currency) => currency !== asking.currency)
    const rates = await loadRates(foreign, asking)
    const ratesOf = rates ? formatDate(rates.day, asking.language) : null
    return data<PlacesPageData>({ countries: countriesOf(cities, { ...asking, rates }), ratesOf })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    asking.report(error)
    return data<PlacesPageData>({ problem: errorText(error.code, asking.language) }, { status: error.status })
  }
}

/** The first page says how many there are; the others are asked for together. */
async function listCities(asking: Asking): Promise<Partial<Region>[]> {
  const first = await askCities(1, asking)
  const pages = Math.ceil(first.meta.count / LIMIT)
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => askCities(at + 2, asking)))
  return [first, ...rest].flatMap(({ result }) => result).filter(({ places_count }) => (places_count ?? 0) > 0)
}

async function askCities(p: number, { api, language, signal }: Asking) {
  const query = {
    region_type: 'locality',
    only: CITY_FIELDS,
    methods: ['places_count', 'prices'],
    sort_key: 'places_count',
    sort_order: 'desc',
    limit: LIMIT,
    p,
    lang: language,
  } as const
  return (await api.call(listRegions, { query }, { signal })).data
}
