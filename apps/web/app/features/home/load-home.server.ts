import { CallError } from '@amber/contract/client'
import { listRegions } from '@amber/contract/regions'
import { listReviewHighlights } from '@amber/contract/reviews'
import { errorText } from '@amber/copy/error-text'
import type { Asking } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { UK_CASHBACK } from '../../lib/mobile-app.ts'
import type { Cities } from './cities.tsx'
import { CITY_FIELDS, countriesOf, foreignCurrencies, type TypicalStay, typicalStayOf } from './city-prices.ts'
import type { Saying } from './students-say.tsx'

/** The page says where there is most to choose; `/places` has them all. */
const MOST_COUNTRIES = 12
const MOST_CITIES = 100
const CITIES_PER_COUNTRY = 8
const SAYINGS = 3

/** The page stands without its cities, and then says what is wrong in their place. */
export async function loadCities(ask: Asking): Promise<{
  cities: Cities
  stay: TypicalStay | null
}> {
  const { api, language, currency, signal, report } = ask
  try {
    const { data } = await api.call(
      listRegions,
      {
        query: {
          region_type: 'locality',
          only: CITY_FIELDS,
          methods: ['places_count', 'prices', 'universities'],
          per_country: CITIES_PER_COUNTRY,
          limit: MOST_CITIES,
          sort_key: 'places_count',
          sort_order: 'desc',
          lang: language,
        },
      },
      { signal },
    )
    const foreign = foreignCurrencies(data.result, currency)
    const reader = { language, currency, rates: await loadRates(foreign, ask) }
    return {
      cities: { countries: countriesOf(data.result, reader).slice(0, MOST_COUNTRIES) },
      stay: typicalStayOf(data.result, UK_CASHBACK, reader),
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return { cities: { problem: errorText(error.code, language) }, stay: null }
  }
}

/** Streams in after the page, which is whole without them; undefined when they could not be had. */
export async function loadSayings({ api, language, signal, report }: Asking): Promise<Saying[] | undefined> {
  try {
    const { data } = await api.call(listReviewHighlights, { query: { lang: language, limit: SAYINGS } }, { signal })
    return data.result.map(({ id: _, ...saying }) => saying)
  } catch (error) {
    if (!signal.aborted) report(error)
    return undefined
  }
}
