import { CallError } from '@amber/contract/http/client'
import { errorText } from '@amber/copy/error-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { data } from 'react-router'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { listCitiesWithPlaces } from '../../shared/region/list-cities-with-places.server.ts'
import { countriesOf, type ListedCountry } from './countries.ts'

/** `ratesDate` is the formatted date of the exchange rates; null when no price was converted. */
export type PlacesPageData =
  | { countries: ListedCountry[]; ratesOf: string | null }
  | { problem: { title: string; text: string } }

export async function loadPlaces(loaderContext: LoaderContext) {
  try {
    const cities = await listCitiesWithPlaces(['name', 'canonical_name', 'ancestors', 'prices'], loaderContext)
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
