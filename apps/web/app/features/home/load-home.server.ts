import { CallError } from '@amber/contract/http/client'
import { listRegions } from '@amber/contract/endpoints/regions'
import { listReviewHighlights } from '@amber/contract/endpoints/reviews'
import type { Suggestion } from '@amber/contract/schemas/regions'
import { errorText } from '@amber/copy/error-text'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import type { Cities } from './cities.tsx'
import { CITY_FIELDS, countriesOf, foreignCurrencies, largestCities, largestPricedCity } from './city-prices.ts'
import { popularCities } from '../search/shared/search-box/popular-cities.ts'
import { type CityPlace, loadCityPlaces } from './load-city-places.server.ts'
import { mergeNeighbours } from './merge-neighbours.ts'
import { loadTypicalPlace } from './load-typical-place.server.ts'
import { type TypicalStay, typicalStayOf } from './typical-stay.ts'
import type { ReviewQuote } from './review-quotes.tsx'

/** Limits of the home page, which shows only the largest countries and cities; `/places` lists all. */
const MAX_COUNTRIES = 12
const MAX_CITIES = 100
const CITIES_PER_COUNTRY = 8
const MAX_QUOTES = 3

type CityRegions = Parameters<typeof countriesOf>[0]

/** Returns a problem instead of the cities when the API fails, so that the rest of the page still renders. */
export async function loadHome(loaderContext: LoaderContext): Promise<{
  cities: Cities
  popular: Suggestion[]
  stay: TypicalStay | null
  places: CityPlace[]
}> {
  const { language, currency, report } = loaderContext
  try {
    const regions = await loadCities(loaderContext)
    const [rates, typicalPlace, places] = await Promise.all([
      loadRates(foreignCurrencies(regions, currency), loaderContext),
      loadTypicalPlace(largestPricedCity(regions), loaderContext),
      loadCityPlaces(largestCities(regions), loaderContext),
    ])
    const preferences = { language, currency, rates }
    return {
      cities: { countries: countriesOf(regions, preferences).slice(0, MAX_COUNTRIES) },
      popular: popularCities(regions),
      stay: typicalPlace && typicalStayOf(typicalPlace.place, typicalPlace.rooms, preferences, new Date()),
      places,
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return { cities: { problem: errorText(error.code, language) }, popular: [], stay: null, places: [] }
  }
}

async function loadCities({ api, language, signal }: LoaderContext): Promise<CityRegions> {
  const { data } = await api.call(
    listRegions,
    {
      query: {
        region_type: 'locality',
        only: CITY_FIELDS,
        methods: ['places_count', 'prices', 'universities'],
        per_country: CITIES_PER_COUNTRY,
        limit: MAX_CITIES,
        sort_key: 'places_count',
        sort_order: 'desc',
        lang: language,
      },
    },
    { signal },
  )
  return mergeNeighbours(data.result)
}

/** Streams in after the page. Returns undefined when the reviews cannot be loaded. */
export async function loadReviewQuotes({
  api,
  language,
  signal,
  report,
}: LoaderContext): Promise<ReviewQuote[] | undefined> {
  try {
    const { data } = await api.call(listReviewHighlights, { query: { lang: language, limit: MAX_QUOTES } }, { signal })
    return data.result.map(({ id: _, ...quote }) => quote)
  } catch (error) {
    if (!signal.aborted) report(error)
    return undefined
  }
}
