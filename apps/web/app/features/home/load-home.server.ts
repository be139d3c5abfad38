import { CallError } from '@amber/contract/http/client'
import { listRegions } from '@amber/contract/endpoints/regions'
import { listReviewHighlights } from '@amber/contract/endpoints/reviews'
import { errorText } from '@amber/copy/error-text'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { UK_CASHBACK } from '../../shared/mobile-app/mobile-app.ts'
import type { Cities } from './cities.tsx'
import { CITY_FIELDS, countriesOf, foreignCurrencies, type TypicalStay, typicalStayOf } from './city-prices.ts'
import type { ReviewQuote } from './review-quotes.tsx'

/** Limits of the home page, which shows only the largest countries and cities; `/places` lists all. */
const MAX_COUNTRIES = 12
const MAX_CITIES = 100
const CITIES_PER_COUNTRY = 8
const MAX_QUOTES = 3

/** Returns a problem instead of the cities when the API fails, so that the rest of the page still renders. */
export async function loadCities(loaderContext: LoaderContext): Promise<{
  cities: Cities
  stay: TypicalStay | null
}> {
  const { api, language, currency, signal, report } = loaderContext
  try {
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
    const foreign = foreignCurrencies(data.result, currency)
    const preferences = { language, currency, rates: await loadRates(foreign, loaderContext) }
    return {
      cities: { countries: countriesOf(data.result, preferences).slice(0, MAX_COUNTRIES) },
      stay: typicalStayOf(data.result, UK_CASHBACK, preferences),
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return { cities: { problem: errorText(error.code, language) }, stay: null }
  }
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
