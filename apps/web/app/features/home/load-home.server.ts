import { CallError, type Client } from '@amber/contract/client'
import { listRegions } from '@amber/contract/regions'
import { listReviewHighlights } from '@amber/contract/reviews'
import { errorText } from '@amber/copy/error-text'
import type { Language } from '@amber/domain/languages'
import { UK_CASHBACK } from '../../lib/mobile-app.ts'
import type { Cities } from './cities.tsx'
import { CITY_FIELDS, countriesOf, type TypicalStay, typicalStayOf } from './city-prices.ts'
import type { Saying } from './students-say.tsx'

const MOST_CITIES = 100
const CITIES_PER_COUNTRY = 8
const SAYINGS = 3

type Ask = { api: Client; language: Language; signal: AbortSignal; report: (error: unknown) => void }

/** The page stands without its cities, and then says what is wrong in their place. */
export async function loadCities({ api, language, signal, report }: Ask): Promise<{
  cities: Cities
  stay: TypicalStay | null
}> {
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
          lang: language,
        },
      },
      { signal },
    )
    return {
      cities: { countries: countriesOf(data.result, language) },
      stay: typicalStayOf(data.result, UK_CASHBACK, language),
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return { cities: { problem: errorText(error.code, language) }, stay: null }
  }
}

/** Streams in after the page, which is whole without them whatever happens. */
export async function loadSayings({ api, language, signal, report }: Ask): Promise<Saying[]> {
  try {
    const { data } = await api.call(listReviewHighlights, { query: { lang: language, limit: SAYINGS } }, { signal })
    return data.result.map(({ id: _, ...saying }) => saying)
  } catch (error) {
    if (!signal.aborted) report(error)
    return []
  }
}
