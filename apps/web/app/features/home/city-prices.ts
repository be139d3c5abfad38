import type { Region } from '@amber/contract/regions'
import { formatDate } from '@amber/domain/dates/format-date'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import type { Money } from '@amber/domain/money/money'
import { type Reader, seenBy, writeSeen } from '../../lib/seen-money.ts'

/** How rent is quoted: by the week or by the month. */
type RentUnit = 'week' | 'month'

type Range = {
  min: string
  median: string
  max: string
  unit: RentUnit
  /** Where they stand on the scale of their country: how far the bar is from either end, and its tick from the left. */
  left: string
  right: string
  middle: string
}

/** Ready to be shown: money is written on the server, so that the browser is sent neither figures nor their rules. */
export type City = {
  name: string
  canonicalName: string
  places: number
  universities: string
  range: Range | null
}
export type Country = {
  name: string
  canonicalName: string
  unit: RentUnit
  cities: City[]
  /** The day of the rates, in words, where a price was converted. */
  ratesOf: string | null
}

/** What a usual stay costs in the city with the most places. */
export type TypicalStay = {
  city: string
  places: number
  unit: RentUnit
  length: number
  cheapest: string
  middle: string
  total: string
  /** Where the offer of the United Kingdom holds. */
  cashback: { amount: string; total: string } | null
}

/** The fields of a region that the home page asks for. */
export const CITY_FIELDS = ['name', 'canonical_name', 'ancestors', 'places_count', 'prices', 'universities'] as const

type CityRegion = Partial<Pick<Region, (typeof CITY_FIELDS)[number]>>
type Prices = { currency: CurrencyCode; unit: RentUnit; min: number; median: number; max: number }

/** About an academic year, as most leases run. */
const STAY_LENGTH: Record<RentUnit, number> = { week: 44, month: 10 }
const UNITS = { weekly: 'week', monthly: 'month' } as const
/** So that no bar touches the ends of its track. */
const SCALE_MARGIN = 0.08

/** Cities below their countries: in both, the one with the most places first. A city without a country is left out. */
export function countriesOf(regions: readonly CityRegion[], reader: Reader): Country[] {
  const byCountry = Map.groupBy(regions, (region) => countryOf(region)?.canonical_name)
  return [...byCountry]
    .flatMap(([canonicalName, cities]) => {
      const country = countryOf(cities[0] ?? {})
      if (canonicalName === undefined || country === undefined) return []
      return [{ name: country.name, canonicalName, places: sum(cities), ...shown(cities, reader) }]
    })
    .toSorted((a, b) => b.places - a.places)
    .map(({ places: _, ...country }) => country)
}

function shown(regions: readonly CityRegion[], reader: Reader): Pick<Country, 'unit' | 'cities' | 'ratesOf'> {
  const prices = regions.flatMap((region) => pricesOf(region) ?? [])
  const low = Math.min(...prices.map(({ min }) => min))
  const high = Math.max(...prices.map(({ max }) => max))
  const margin = (high - low) * SCALE_MARGIN
  // All prices of a country may be one and the same.
  const onScale = (price: number) => Math.round(((price - low + margin) / (high - low + 2 * margin || 1)) * 100)
  return {
    unit: prices[0]?.unit ?? 'week',
    cities: regions
      .toSorted((a, b) => placesOf(b) - placesOf(a))
      .map((region) => ({
        name: region.name ?? '',
        canonicalName: region.canonical_name ?? '',
        places: placesOf(region),
        universities: (region.universities ?? []).map(({ name }) => name).join(reader.language === 'zh' ? '、' : ', '),
        range: rangeOf(pricesOf(region), onScale, reader),
      })),
    ratesOf: prices.some((price) => isConverted(price, reader)) ? formatDate(reader.rates?.day, reader.language) : null,
  }
}

/** The scale is that of the listing's own prices, whatever currency they are read in. */
function rangeOf(prices: Prices | undefined, onScale: (price: number) => number, reader: Reader): Range | null {
  if (prices === undefined) return null
  const write = (amount: number) => writeSeen(seenBy({ amount, currency: prices.currency }, reader), reader)
  return {
    min: write(prices.min),
    median: write(prices.median),
    max: write(prices.max),
    unit: prices.unit,
    left: `${onScale(prices.min)}%`,
    right: `${100 - onScale(prices.max)}%`,
    middle: `${onScale(prices.median)}%`,
  }
}

/** Null where no city has a price. */
export function typicalStayOf(regions: readonly CityRegion[], cashback: Money, reader: Reader): TypicalStay | null {
  const city = regions.toSorted((a, b) => placesOf(b) - placesOf(a)).find((region) => pricesOf(region))
  const prices = city && pricesOf(city)
  if (city === undefined || prices === undefined) return null
  const seen = (amount: number) => seenBy({ amount, currency: prices.currency }, reader)
  const length = STAY_LENGTH[prices.unit]
  const total = seen(prices.median * length)
  const back = seen(cashback.amount)
  return {
    city: city.name ?? '',
    places: placesOf(city),
    unit: prices.unit,
    length,
    cheapest: writeSeen(seen(prices.min), reader),
    middle: writeSeen(seen(prices.median), reader),
    total: writeSeen(total, reader),
    cashback:
      cashback.currency === prices.currency
        ? {
            amount: writeSeen({ ...back, amount: -back.amount }, reader),
            // Of what is shown, so that the lines add up.
            total: writeSeen({ ...total, amount: total.amount - back.amount }, reader),
          }
        : null,
  }
}

/** The currencies of the prices that the reader does not count in. */
export const foreignCurrencies = (regions: readonly CityRegion[], own: CurrencyCode): CurrencyCode[] => [
  ...new Set(regions.flatMap((region) => pricesOf(region)?.currency ?? []).filter((currency) => currency !== own)),
]

const isConverted = ({ currency, min }: Prices, reader: Reader) => seenBy({ amount: min, currency }, reader).mark !== ''

const countryOf = ({ ancestors }: CityRegion) => ancestors?.find(({ region_type }) => region_type === 'country')
const placesOf = ({ places_count }: CityRegion) => places_count ?? 0
const sum = (regions: readonly CityRegion[]) => regions.reduce((total, region) => total + placesOf(region), 0)

function pricesOf({ prices }: CityRegion): Prices | undefined {
  if (!prices || !isCurrencyCode(prices.currency)) return undefined
  const { currency, duration, min, median, max } = prices
  return { currency, unit: UNITS[duration], min, median, max }
}
