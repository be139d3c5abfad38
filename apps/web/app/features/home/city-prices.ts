import type { Region } from '@amber/contract/schemas/regions'
import { formatDate } from '@amber/domain/dates/format-date'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import type { Money } from '@amber/domain/money/money'
import { type DisplayPreferences, toDisplayMoney, formatDisplayMoney } from '../../shared/money/display-money.ts'

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

/** Cost of a typical stay in the city with the most places. */
export type TypicalStay = {
  city: string
  places: number
  unit: RentUnit
  length: number
  cheapest: string
  middle: string
  total: string
  /** Null unless prices are in the currency of the UK cashback offer. */
  cashback: { amount: string; total: string } | null
}

/** Region fields that the home page requests. */
export const CITY_FIELDS = ['name', 'canonical_name', 'ancestors', 'places_count', 'prices', 'universities'] as const

type CityRegion = Partial<Pick<Region, (typeof CITY_FIELDS)[number]>>
type Prices = { currency: CurrencyCode; unit: RentUnit; min: number; median: number; max: number }

/** Length of a typical lease, which is about an academic year. */
const STAY_LENGTH: Record<RentUnit, number> = { week: 44, month: 10 }
const UNITS = { weekly: 'week', monthly: 'month' } as const
/** Keeps bars away from the ends of their track. */
const SCALE_MARGIN = 0.08

/** Groups cities by country, both sorted by number of places, descending. Cities without a country are omitted. */
export function countriesOf(regions: readonly CityRegion[], preferences: DisplayPreferences): Country[] {
  const byCountry = Map.groupBy(regions, (region) => countryOf(region)?.canonical_name)
  return [...byCountry]
    .flatMap(([canonicalName, cities]) => {
      const country = countryOf(cities[0] ?? {})
      if (canonicalName === undefined || country === undefined) return []
      return [
        { name: country.name, canonicalName, places: totalPlacesOf(cities), ...buildCityList(cities, preferences) },
      ]
    })
    .toSorted((a, b) => b.places - a.places)
    .map(({ places: _, ...country }) => country)
}

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
    cities: regions
      .toSorted((a, b) => placesOf(b) - placesOf(a))
      .map((region) => ({
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

/** Returns null when no city has prices. */
export function typicalStayOf(
  regions: readonly CityRegion[],
  cashback: Money,
  preferences: DisplayPreferences,
): TypicalStay | null {
  const city = regions.toSorted((a, b) => placesOf(b) - placesOf(a)).find((region) => pricesOf(region))
  const prices = city && pricesOf(city)
  if (city === undefined || prices === undefined) return null
  const toDisplayed = (amount: number) => toDisplayMoney({ amount, currency: prices.currency }, preferences)
  const length = STAY_LENGTH[prices.unit]
  const total = toDisplayed(prices.median * length)
  const displayedCashback = toDisplayed(cashback.amount)
  return {
    city: city.name ?? '',
    places: placesOf(city),
    unit: prices.unit,
    length,
    cheapest: formatDisplayMoney(toDisplayed(prices.min), preferences),
    middle: formatDisplayMoney(toDisplayed(prices.median), preferences),
    total: formatDisplayMoney(total, preferences),
    cashback:
      cashback.currency === prices.currency
        ? {
            amount: formatDisplayMoney({ ...displayedCashback, amount: -displayedCashback.amount }, preferences),
            // Subtracts the displayed amounts, so that the lines add up.
            total: formatDisplayMoney({ ...total, amount: total.amount - displayedCashback.amount }, preferences),
          }
        : null,
  }
}

/** Returns the price currencies that need converting for the visitor. */
export const foreignCurrencies = (regions: readonly CityRegion[], visitorCurrency: CurrencyCode): CurrencyCode[] => [
  ...new Set(
    regions.flatMap((region) => pricesOf(region)?.currency ?? []).filter((currency) => currency !== visitorCurrency),
  ),
]

const isConverted = ({ currency, min }: Prices, preferences: DisplayPreferences) =>
  toDisplayMoney({ amount: min, currency }, preferences).mark !== ''

const countryOf = ({ ancestors }: CityRegion) => ancestors?.find(({ region_type }) => region_type === 'country')
const placesOf = ({ places_count }: CityRegion) => places_count ?? 0
const totalPlacesOf = (regions: readonly CityRegion[]) => regions.reduce((total, region) => total + placesOf(region), 0)

function pricesOf({ prices }: CityRegion): Prices | undefined {
  if (!prices || !isCurrencyCode(prices.currency)) return undefined
  const { currency, duration, min, median, max } = prices
  return { currency, unit: UNITS[duration], min, median, max }
}
