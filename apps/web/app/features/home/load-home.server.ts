import { CallError, type Client } from '@amber/contract/client'
import { getExchangeRates } from '@amber/contract/exchange-rates'
import { listRegions } from '@amber/contract/regions'
import { listReviewHighlights } from '@amber/contract/reviews'
import { errorText } from '@amber/copy/error-text'
import type { Language } from '@amber/domain/languages'
import { convertMoney } from '@amber/domain/money/convert-money'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { UK_CASHBACK } from '../../lib/mobile-app.ts'
import type { Cities } from './cities.tsx'
import {
  CITY_FIELDS,
  countriesOf,
  foreignCurrencies,
  type Reader,
  type TypicalStay,
  typicalStayOf,
} from './city-prices.ts'
import type { Saying } from './students-say.tsx'

/** The page says where there is most to choose; `/places` has them all. */
const MOST_COUNTRIES = 12
const MOST_CITIES = 100
const CITIES_PER_COUNTRY = 8
const SAYINGS = 3

type Ask = {
  api: Client
  language: Language
  currency: CurrencyCode
  signal: AbortSignal
  report: (error: unknown) => void
}

/** The page stands without its cities, and then says what is wrong in their place. */
export async function loadCities(ask: Ask): Promise<{
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
    const reader = { language, currency, rates: foreign.length > 0 ? await loadRates(foreign, ask) : undefined }
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

/** Prices that have no rate stay in the listing's own currency: the page is right without, if less handy. */
async function loadRates(
  foreign: readonly CurrencyCode[],
  { api, currency, signal, report }: Ask,
): Promise<Reader['rates']> {
  try {
    const { data } = await api.call(getExchangeRates, {}, { signal })
    const unrated = foreign.filter((from) => !convertMoney({ amount: 0, currency: from }, currency, data))
    if (unrated.length > 0) report(new Error(`no exchange rate from ${unrated.join(' and ')} to ${currency}`))
    return data
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return undefined
  }
}

/** Streams in after the page, which is whole without them; undefined when they could not be had. */
export async function loadSayings({ api, language, signal, report }: Ask): Promise<Saying[] | undefined> {
  try {
    const { data } = await api.call(listReviewHighlights, { query: { lang: language, limit: SAYINGS } }, { signal })
    return data.result.map(({ id: _, ...saying }) => saying)
  } catch (error) {
    if (!signal.aborted) report(error)
    return undefined
  }
}
