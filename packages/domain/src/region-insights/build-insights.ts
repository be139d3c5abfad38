import type { CalendarDay } from '../dates/calendar-day.ts'
import { CURRENCIES, isCurrencyCode } from '../money/currency.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { WALK_BAND_MINUTES } from './insights-area.ts'
import type { PriceSpread, RegionInsights, RegionPrice } from './region-insights.ts'
import { ROOM_KIND_NAMES, type RoomKind } from './room-kinds.ts'
import { sellOutOf } from './sell-out.ts'
import { MIN_OFFERS } from './thresholds.ts'
import { tripMinutes } from './trip-minutes.ts'
import { type YearMedians, yearChangeOf } from './year-change.ts'

/** Lowest price, quartiles and highest price, in hundredths of the currency's unit as listings store them. */
type Quantiles = readonly [min: number, lower: number, median: number, upper: number, max: number]

/** A number of offers and their prices. */
type Prices = { readonly offers: number; readonly quantiles: Quantiles }

/** A region's counts and prices as the database sums them up, before any rule decides what is worth saying. */
export type RegionFigures = {
  readonly places: number
  readonly availablePlaces: number
  readonly shortStays: number
  readonly billsIncluded: number
  readonly currency: string | null
  readonly duration: PricingDuration | null
  readonly prices: Prices | null
  readonly rooms: readonly (Prices & { readonly kind: RoomKind; readonly places: number })[]
  /** Median of the straight distances from available places, and the prices of those within a short walk. */
  readonly campuses: readonly { readonly regionId: number; readonly metres: number; readonly near: Prices | null }[]
  /** Prices by index into `WALK_BAND_MINUTES`. */
  readonly walks: readonly (Prices & { readonly band: number })[]
  readonly bestRated: readonly number[]
  readonly neighbourhoods: readonly (Prices & { readonly regionId: number })[]
}

/** Prices of a city as its statistics have them, in minor units. */
export type CityFigures = {
  readonly regionId: number
  readonly places: number
  readonly availablePlaces: number
  readonly currency: string | null
  readonly duration: PricingDuration | null
  readonly min: number | null
  readonly median: number | null
  readonly max: number | null
}

type Surroundings = {
  /** Regions beside this one, nearest or largest first. */
  readonly beside: readonly CityFigures[]
  readonly soldStays: ReadonlyMap<string, number>
  readonly yearMedians: readonly YearMedians[]
}

/** Decides what to say about a city, neighbourhood or university. A figure of too few offers is left out. */
export function buildInsights(
  figures: RegionFigures,
  { beside, soldStays, yearMedians }: Surroundings,
  today: CalendarDay,
): RegionInsights {
  const { currency, duration } = figures
  const spreadOf = (prices: Prices | null) => (prices === null ? null : toSpread(prices, currency))
  const medianOf = (prices: Prices | null) => spreadOf(prices)?.median ?? null
  return {
    places: figures.places,
    availablePlaces: figures.availablePlaces,
    currency,
    duration,
    prices: spreadOf(figures.prices),
    yearChange: yearChangeOf(yearMedians),
    rooms: figures.rooms
      .flatMap((room) => {
        const spread = spreadOf(room)
        return spread ? [{ kind: room.kind, places: room.places, ...spread }] : []
      })
      .toSorted((one, other) => ROOM_KIND_NAMES.indexOf(one.kind) - ROOM_KIND_NAMES.indexOf(other.kind)),
    campuses: figures.campuses.map(({ regionId, metres, near }) => ({
      regionId,
      walkMinutes: tripMinutes(metres, 'WALKING'),
      rideMinutes: tripMinutes(metres, 'TRANSIT'),
      nearPlaces: near?.offers ?? 0,
      nearMedian: medianOf(near),
    })),
    walks: walkBands(figures, medianOf),
    bestRated: figures.bestRated,
    below: figures.neighbourhoods.map((prices) => ({
      regionId: prices.regionId,
      places: prices.offers,
      price: spreadOf(prices),
    })),
    beside: beside.map((city) => toRegionPrice(city, { currency, duration })),
    sellOut: sellOutOf(soldStays, today),
    shortStays: figures.shortStays,
    billsIncluded: figures.billsIncluded,
  }
}

/** Bands are worth showing only if at least two can be compared. */
function walkBands({ walks }: RegionFigures, medianOf: (prices: Prices | null) => number | null) {
  const bands = WALK_BAND_MINUTES.map((toMinutes, band) => {
    const prices = walks.find((walk) => walk.band === band) ?? null
    return {
      fromMinutes: WALK_BAND_MINUTES[band - 1] ?? 0,
      toMinutes,
      places: prices?.offers ?? 0,
      median: medianOf(prices),
    }
  })
  return bands.filter(({ median }) => median !== null).length >= 2 ? bands : []
}

/** Sums up a country or state by its cities, largest first, in the currency and period of most of their places. */
export function buildInsightsOfCities(
  cities: readonly CityFigures[],
  beside: readonly CityFigures[],
  limit: number,
): RegionInsights {
  const market = commonMarket(cities)
  return {
    places: cities.reduce((sum, { places }) => sum + places, 0),
    availablePlaces: cities.reduce((sum, { availablePlaces }) => sum + availablePlaces, 0),
    ...market,
    prices: null,
    yearChange: null,
    rooms: [],
    campuses: [],
    walks: [],
    bestRated: [],
    below: cities.slice(0, limit).map((city) => toRegionPrice(city, market)),
    beside: beside.map((region) => toRegionPrice(region, market)),
    sellOut: null,
    shortStays: 0,
    billsIncluded: 0,
  }
}

type InsightsMarket = Pick<RegionInsights, 'currency' | 'duration'>

function commonMarket(cities: readonly CityFigures[]): InsightsMarket {
  const priced = cities.filter(({ currency }) => currency !== null)
  const markets = Map.groupBy(priced, ({ currency, duration }) => `${currency} ${duration}`)
  const sizeOf = (members: readonly CityFigures[]) =>
    members.reduce((sum, { availablePlaces }) => sum + availablePlaces, 0)
  const [largest] = [...markets.values()].toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return { currency: largest?.[0]?.currency ?? null, duration: largest?.[0]?.duration ?? null }
}

/** Prices in another currency or period would not compare. */
function toRegionPrice(
  { regionId, places, availablePlaces, currency, duration, min, median, max }: CityFigures,
  market: InsightsMarket,
): RegionPrice {
  const isComparable =
    availablePlaces >= MIN_OFFERS && currency === market.currency && duration === market.duration && currency !== null
  return {
    regionId,
    places,
    price: isComparable && min !== null && median !== null && max !== null ? { min, median, max } : null,
  }
}

/** Returns null for too few offers. */
function toSpread({ offers, quantiles }: Prices, currency: string | null): PriceSpread | null {
  if (offers < MIN_OFFERS) return null
  const digits = isCurrencyCode(currency) ? CURRENCIES[currency].minorDigits : 2
  const [min, lower, median, upper, max] = quantiles.map((price) => Math.round(price / 10 ** (2 - digits)))
  return { min: min ?? 0, lower: lower ?? 0, median: median ?? 0, upper: upper ?? 0, max: max ?? 0 }
}
