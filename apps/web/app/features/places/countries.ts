import type { Region } from '@amber/contract/regions'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { LOCALES } from '@amber/domain/languages'
import { type Reader, secondPrice, writeMoney } from '../../lib/seen-money.ts'

export type ListedCity = {
  name: string
  canonicalName: string
  places: number
  /** Of its cheapest free room, in words. */
  from: { price: string; unit: 'week' | 'month' } | null
}
export type ListedCountry = { name: string; canonicalName: string; places: number; cities: ListedCity[] }

/** Countries by name, as somebody looks one up; in each the city with the most places first. */
export function countriesOf(cities: readonly Partial<Region>[], reader: Reader): ListedCountry[] {
  const byCountry = Map.groupBy(cities, (city) => countryOf(city)?.canonical_name)
  const { compare } = new Intl.Collator(LOCALES[reader.language])
  return [...byCountry]
    .flatMap(([canonicalName, own]) => {
      const name = countryOf(own[0] ?? {})?.name
      if (canonicalName === undefined || name === undefined) return []
      const listed = own.map((city) => cityOf(city, reader)).toSorted((a, b) => b.places - a.places)
      return [{ name, canonicalName, places: listed.reduce((sum, { places }) => sum + places, 0), cities: listed }]
    })
    .toSorted((a, b) => compare(a.name, b.name))
}

function cityOf({ name = '', canonical_name = '', places_count, prices }: Partial<Region>, reader: Reader): ListedCity {
  const money =
    prices && isCurrencyCode(prices.currency) ? { amount: prices.min, currency: prices.currency } : undefined
  return {
    name,
    canonicalName: canonical_name,
    places: places_count ?? 0,
    from:
      money && prices
        ? {
            price: secondPrice(money, reader) ?? writeMoney(money, reader),
            unit: prices.duration === 'weekly' ? 'week' : 'month',
          }
        : null,
  }
}

const countryOf = ({ ancestors }: Partial<Region>) => ancestors?.find(({ region_type }) => region_type === 'country')
