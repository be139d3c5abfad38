import type { Region } from '@amber/contract/schemas/regions'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { LOCALES } from '@amber/domain/languages'
import { type DisplayPreferences, convertedPrice, formatListingMoney } from '../../shared/money/display-money.ts'

export type ListedCity = {
  name: string
  canonicalName: string
  places: number
  /** Formatted price of the cheapest available room. */
  from: { price: string; unit: 'week' | 'month' } | null
}
export type ListedCountry = { name: string; canonicalName: string; places: number; cities: ListedCity[] }

/** Groups cities by country, countries by name and cities by number of places, descending. */
export function countriesOf(cities: readonly Partial<Region>[], preferences: DisplayPreferences): ListedCountry[] {
  const byCountry = Map.groupBy(cities, (city) => countryOf(city)?.canonical_name)
  const { compare } = new Intl.Collator(LOCALES[preferences.language])
  return [...byCountry]
    .flatMap(([canonicalName, countryCities]) => {
      const name = countryOf(countryCities[0] ?? {})?.name
      if (canonicalName === undefined || name === undefined) return []
      const listedCities = countryCities
        .map((city) => cityOf(city, preferences))
        .toSorted((a, b) => b.places - a.places)
      return [
        {
          name,
          canonicalName,
          places: listedCities.reduce((sum, { places }) => sum + places, 0),
          cities: listedCities,
        },
      ]
    })
    .toSorted((a, b) => compare(a.name, b.name))
}

function cityOf(
  { name = '', canonical_name = '', places_count, prices }: Partial<Region>,
  preferences: DisplayPreferences,
): ListedCity {
  const money =
    prices && isCurrencyCode(prices.currency) ? { amount: prices.min, currency: prices.currency } : undefined
  return {
    name,
    canonicalName: canonical_name,
    places: places_count ?? 0,
    from:
      money && prices
        ? {
            price: convertedPrice(money, preferences) ?? formatListingMoney(money, preferences),
            unit: prices.duration === 'weekly' ? 'week' : 'month',
          }
        : null,
  }
}

const countryOf = ({ ancestors }: Partial<Region>) => ancestors?.find(({ region_type }) => region_type === 'country')
