import type { Region } from '@amber/contract/schemas/regions'
import { formatDate } from '@amber/domain/dates/format-date'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { type DisplayPreferences, toDisplayMoney, formatDisplayMoney } from '../../shared/money/display-money.ts'
import { groupByCountry, placesOf } from '../search/shared/search-box/cities-by-country.ts'

type RentUnit = 'week' | 'month'

type Range = {
  min: string
  median: string
  max: string
  unit: RentUnit
  /** Position on the country's scale: distance of the bar from either end and of the tick from the left. */
  left: string
  right: string
  middle: string
}

/**
 * A city ready to display. Money is formatted on the server so that the browser needs neither amounts nor formatting
 * rules.
 */
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
  /** Formatted date of the rates; null when no price was converted. */
  ratesOf: string | null
}

/** Region fields that the home page requests. */
export const CITY_FIELDS = [
  'id',
  'name',
  'canonical_name',
  'ancestors',
  'location',
  'places_count',
  'available_places_count',
  'prices',
  'universities',
] as const

type CityRegion = Partial<Pick<Region, (typeof CITY_FIELDS)[number]>>
type Prices = { currency: CurrencyCode; unit: RentUnit; min: number; median: number; max: number }

const UNITS = { weekly: 'week', monthly: 'month' } as const
/** Keeps bars away from the ends of their track. */
const SCALE_MARGIN = 0.08

/** Groups cities by country, both sorted by number of places, descending. Cities without a country are omitted. */
export const countriesOf = (regions: readonly CityRegion[], preferences: DisplayPreferences): Country[] =>
  groupByCountry(regions).map(({ country, cities }) => ({
    name: country.name,
    canonicalName: country.canonical_name,
    ...buildCityList(cities, preferences),
  }))

/** Returns the largest city of each country, in the order of the countries. */
export const largestCities = (regions: readonly CityRegion[]): Pick<City, 'name' | 'canonicalName'>[] =>
  groupByCountry(regions).flatMap(({ cities: [city] }) =>
    city === undefined ? [] : [{ name: city.name ?? '', canonicalName: city.canonical_name ?? '' }],
  )

function buildCityList(
  regions: readonly CityRegion[],
  preferences: DisplayPreferences,
): Pick<Country, 'unit' | 'cities' | 'ratesOf'> {
  const prices = regions.flatMap((region) => pricesOf(region) ?? [])
  const low = Math.min(...prices.map(({ min }) => min))
  const high = Math.max(...prices.map(({ max }) => max))
  const margin = (high - low) * SCALE_MARGIN
  // Avoids dividing by zero when all prices of a country are equal.
  const onScale = (price: number) => Math.round(((price - low + margin) / (high - low + 2 * margin || 1)) * 100)
  return {
    unit: prices[0]?.unit ?? 'week',
    cities: regions.map((region) => ({
      name: region.name ?? '',
      canonicalName: region.canonical_name ?? '',
      places: placesOf(region),
      universities: (region.universities ?? [])
        .map(({ name }) => name)
        .join(preferences.language === 'zh' ? '、' : ', '),
      range: rangeOf(pricesOf(region), onScale, preferences),
    })),
    ratesOf: prices.some((price) => isConverted(price, preferences))
      ? formatDate(preferences.rates?.day, preferences.language)
      : null,
  }
}

/** Positions use the listing's prices, whatever the display currency. */
function rangeOf(
  prices: Prices | undefined,
  onScale: (price: number) => number,
  preferences: DisplayPreferences,
): Range | null {
  if (prices === undefined) return null
  const formatPrice = (amount: number) =>
    formatDisplayMoney(toDisplayMoney({ amount, currency: prices.currency }, preferences), preferences)
  return {
    min: formatPrice(prices.min),
    median: formatPrice(prices.median),
    max: formatPrice(prices.max),
    unit: prices.unit,
    left: `${onScale(prices.min)}%`,
    right: `${100 - onScale(prices.max)}%`,
    middle: `${onScale(prices.median)}%`,
  }
}

export type PricedCity = { canonicalName: string; availablePlaces: number }

/** Returns the city with the most places, among those with prices. */
export function largestPricedCity(regions: readonly CityRegion[]): PricedCity | null {
  const [city] = regions.filter((region) => pricesOf(region)).toSorted((a, b) => placesOf(b) - placesOf(a))
  if (city?.canonical_name === undefined) return null
  return { canonicalName: city.canonical_name, availablePlaces: city.available_places_count ?? 0 }
}

/** Returns the price currencies that need converting for the visitor. */
export const foreignCurrencies = (regions: readonly CityRegion[], visitorCurrency: CurrencyCode): CurrencyCode[] => [
  ...new Set(
    regions.flatMap((region) => pricesOf(region)?.currency ?? []).filter((currency) => currency !== visitorCurrency),
  ),
]

const isConverted = ({ currency, min }: Prices, preferences: DisplayPreferences) =>
  toDisplayMoney({ amount: min, currency }, preferences).mark !== ''

function pricesOf({ prices }: CityRegion): Prices | undefined {
  if (!prices || !isCurrencyCode(prices.currency)) return undefined
  const { currency, duration, min, median, max } = prices
  return { currency, unit: UNITS[duration], min, median, max }
}
