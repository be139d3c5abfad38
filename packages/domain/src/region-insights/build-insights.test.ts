import { describe, expect, test } from 'vitest'
import { buildInsights, buildInsightsOfCities, type CityFigures, type RegionFigures } from './build-insights.ts'

const NO_SURROUNDINGS = { beside: [], soldStays: new Map<string, number>(), yearMedians: [] }
const TODAY = '2026-11-17'

const prices = (offers: number, median = 20_000) => ({
  offers,
  quantiles: [median / 2, median - 1_000, median, median + 1_000, median * 2] as const,
})

const figures = (overrides: Partial<RegionFigures> = {}): RegionFigures => ({
  places: 12,
  availablePlaces: 9,
  shortStays: 3,
  billsIncluded: 4,
  currency: 'GBP',
  duration: 'weekly',
  prices: prices(9),
  rooms: [],
  campuses: [],
  walks: [],
  bestRated: [],
  neighbourhoods: [],
  ...overrides,
})

const build = (overrides: Partial<RegionFigures>) => buildInsights(figures(overrides), NO_SURROUNDINGS, TODAY)

describe('buildInsights', () => {
  test('leaves out prices of fewer than five offers', () => {
    expect(build({ prices: prices(4) }).prices).toBeNull()
    expect(build({ prices: prices(5) }).prices?.median).toBe(20_000)
    const rooms = [
      { kind: 'studio', places: 5, ...prices(5, 30_000) },
      { kind: 'ensuite', places: 4, ...prices(4) },
    ] as const
    expect(build({ rooms }).rooms.map(({ kind }) => kind)).toEqual(['studio'])
  })

  test('orders kinds of rooms as the page lists them', () => {
    const rooms = (['studio', 'shared_room', 'ensuite'] as const).map((kind) => ({ kind, places: 5, ...prices(5) }))
    expect(build({ rooms }).rooms.map(({ kind }) => kind)).toEqual(['shared_room', 'ensuite', 'studio'])
  })

  test('converts hundredths to the minor units of the currency', () => {
    expect(build({ currency: 'KRW', prices: prices(5, 55_000_000) }).prices?.median).toBe(550_000)
  })

  test('estimates trips to a campus and states what the places near it cost only if there are enough', () => {
    const [near, far] = build({
      campuses: [
        { regionId: 7, metres: 1_000, near: prices(5, 24_000) },
        { regionId: 8, metres: 6_000, near: prices(2, 24_000) },
      ],
    }).campuses
    // 1,000 m × 1.3 at 4.8 km/h, and × 1.4 at 18 km/h plus seven minutes.
    expect(near).toEqual({ regionId: 7, walkMinutes: 16, rideMinutes: 12, nearPlaces: 5, nearMedian: 24_000 })
    expect(far).toMatchObject({ nearPlaces: 2, nearMedian: null })
  })

  test('shows bands of walks only if two can be compared', () => {
    const one = { band: 0, ...prices(6, 25_000) }
    expect(build({ walks: [one] }).walks).toEqual([])
    expect(build({ walks: [one, { band: 2, ...prices(5) }] }).walks).toEqual([
      { fromMinutes: 0, toMinutes: 15, places: 6, median: 25_000 },
      { fromMinutes: 15, toMinutes: 30, places: 0, median: null },
      { fromMinutes: 30, toMinutes: 45, places: 5, median: 20_000 },
    ])
  })
})

const city = (overrides: Partial<CityFigures>): CityFigures => ({
  regionId: 1,
  places: 20,
  availablePlaces: 10,
  currency: 'GBP',
  duration: 'weekly',
  min: 10_000,
  median: 20_000,
  max: 40_000,
  ...overrides,
})

describe('buildInsightsOfCities', () => {
  test('prices cities in the currency and period of most places, and only with enough offers', () => {
    const { below, currency } = buildInsightsOfCities(
      [city({}), city({ regionId: 2, currency: 'EUR' }), city({ regionId: 3, availablePlaces: 4 })],
      [],
      12,
    )
    expect(currency).toBe('GBP')
    expect(below).toEqual([
      { regionId: 1, places: 20, price: { min: 10_000, median: 20_000, max: 40_000 } },
      { regionId: 2, places: 20, price: null },
      { regionId: 3, places: 20, price: null },
    ])
  })

  test('lists the first cities and counts all', () => {
    const insights = buildInsightsOfCities([city({}), city({ regionId: 2 }), city({ regionId: 3 })], [], 2)
    expect(insights.below).toHaveLength(2)
    expect(insights.places).toBe(60)
  })
})
