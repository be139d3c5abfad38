import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countriesOf, foreignCurrencies, largestCities, largestPricedCity } from './city-prices.ts'
import { popularCities } from '../search/shared/search-box/popular-cities.ts'

const createAncestor = (name: string, region_type: 'country' | 'state' = 'country') => ({
  id: 1,
  name,
  canonical_name: name.toLowerCase(),
  region_type,
})
const createPrices = (min: number, median: number, max: number) => ({
  currency: 'GBP',
  duration: 'weekly' as const,
  min,
  median,
  max,
})
const createCity = (name: string, places_count: number, ...ancestors: ReturnType<typeof createAncestor>[]) => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors,
  places_count,
  prices: createPrices(10_000, 15_000, 30_000),
  universities: [],
})
const visitor = { language: 'en', currency: 'GBP' } as const
const visitorInWon = {
  language: 'en',
  currency: 'KRW',
  rates: { base: 'GBP', day: '2026-11-01', rates: { KRW: '1900.0000000000', EUR: '1.1500000000' } },
} as const
const percentOf = (text: string | undefined) => Number(/^(\d+)%$/.exec(text ?? '')?.[1])

describe('countriesOf', () => {
  test('sorts countries and their cities by number of places', () => {
    const germany = createAncestor('Germany')
    const austria = createAncestor('Austria')
    const regions = [
      createCity('Wien', 30, austria),
      createCity('Berlin', 15, germany),
      createCity('Zwickau', 20, germany, createAncestor('Sachsen', 'state')),
      createCity('Nowhere', 90),
    ]
    expect(
      countriesOf(regions, visitor).map(({ name, cities }) => [name, cities.map((listed) => listed.name)]),
    ).toEqual([
      ['Germany', ['Zwickau', 'Berlin']],
      ['Austria', ['Wien']],
    ])
    expect(largestCities(regions).map(({ name }) => name)).toEqual(['Zwickau', 'Wien'])
    expect(popularCities(regions)).toMatchObject([
      { kind: 'city', name: 'Zwickau', canonical_name: 'zwickau', country_name: 'Germany', places_count: 20 },
      { kind: 'city', name: 'Wien', country_name: 'Austria', places_count: 30 },
    ])
  })

  test("formats prices in the listing's currency and the visitor's language", () => {
    const [country] = countriesOf([createCity('Leeds', 1, createAncestor('United Kingdom'))], {
      ...visitor,
      language: 'de',
    })
    expect(country?.cities[0]?.range).toMatchObject({ min: '100\u00A0£', max: '300\u00A0£', unit: 'week' })
  })

  test("converts prices to the visitor's currency, marked as approximate and with the date of the rates", () => {
    const regions = [createCity('Leeds', 1, createAncestor('United Kingdom'))]
    const [country] = countriesOf(regions, visitorInWon)
    expect(country).toMatchObject({ ratesOf: '1 Nov 2026' })
    expect(country?.cities[0]?.range).toMatchObject({ min: '≈₩190,000', median: '≈₩285,000', max: '≈₩570,000' })
    const [inPounds] = countriesOf(regions, { ...visitorInWon, currency: 'GBP' })
    expect(inPounds).toMatchObject({ ratesOf: null, cities: [{ range: { min: '£100' } }] })
    const [inGerman] = countriesOf(regions, { ...visitorInWon, language: 'de' })
    expect(inGerman).toMatchObject({ ratesOf: '1. Nov. 2026', cities: [{ range: { min: '≈190.000\u00A0₩' } }] })
  })

  test("keeps the listing's currency for cities without an exchange rate", () => {
    const france = createAncestor('France')
    const regions = [
      { ...createCity('Paris', 2, france), prices: { ...createPrices(11_500, 12_000, 13_000), currency: 'EUR' } },
      { ...createCity('Basel', 1, france), prices: { ...createPrices(10_000, 12_000, 13_000), currency: 'AUD' } },
    ]
    const minPrices = (viewer: Parameters<typeof countriesOf>[1]) =>
      countriesOf(regions, viewer).flatMap(({ ratesOf, cities }) => [ratesOf, ...cities.map(({ range }) => range?.min)])
    expect(minPrices(visitorInWon)).toEqual(['1 Nov 2026', '≈₩190,000', 'A$100'])
    expect(minPrices({ language: 'en', currency: 'KRW' })).toEqual([null, '€115', 'A$100'])
  })

  test('positions bars independently of the display currency', () => {
    const barPositions = (viewer: Parameters<typeof countriesOf>[1]) =>
      countriesOf(
        [
          createCity('Leeds', 2, createAncestor('X')),
          { ...createCity('York', 1, createAncestor('X')), prices: createPrices(1, 2, 3) },
        ],
        viewer,
      )
        .flatMap(({ cities }) => cities)
        .map(({ range }) => [range?.left, range?.middle, range?.right])
    expect(barPositions(visitorInWon)).toEqual(barPositions(visitor))
  })

  test('omits the range when prices are missing or in an unknown currency', () => {
    const uk = createAncestor('United Kingdom')
    const regions = [
      { ...createCity('Leeds', 2, uk), prices: null },
      { ...createCity('York', 1, uk), prices: { ...createPrices(1, 2, 3), currency: 'XTS' } },
    ]
    expect(countriesOf(regions, visitor)[0]?.cities.map(({ range }) => range)).toEqual([null, null])
  })

  test('keeps every bar within its track and the median within the bar', () => {
    const prices = fc
      .array(fc.nat({ max: 500_000 }), { minLength: 3, maxLength: 3 })
      .map((values) => values.toSorted((a, b) => a - b) as [number, number, number])
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 6 }), (priceList) => {
        const regions = priceList.map((values, i) => ({
          ...createCity(`City ${i}`, i, createAncestor('X')),
          prices: createPrices(...values),
        }))
        for (const { range } of countriesOf(regions, visitor)[0]?.cities ?? []) {
          const [left = -1, middle = -1, right = -1] = [range?.left, range?.middle, range?.right].map(percentOf)
          const offsetsFromLeft = [0, left, middle, 100 - right, 100]
          expect(offsetsFromLeft).toEqual(offsetsFromLeft.toSorted((a, b) => a - b))
        }
      }),
    )
  })
})

describe('largestPricedCity', () => {
  test('returns the city with the most places, among those with prices', () => {
    const uk = createAncestor('United Kingdom')
    const unpriced = { ...createCity('York', 99, uk), prices: null }
    const london = { ...createCity('London', 57, uk), available_places_count: 41 }
    expect(largestPricedCity([createCity('Leeds', 2, uk), unpriced, london])).toEqual({
      canonicalName: 'london',
      availablePlaces: 41,
    })
    expect(largestPricedCity([unpriced])).toBeNull()
  })
})

test("foreignCurrencies returns each currency other than the visitor's once", () => {
  const cityWithCurrency = (currency: string) => ({
    ...createCity('X', 1),
    prices: { ...createPrices(1, 2, 3), currency },
  })
  const regions = [
    cityWithCurrency('GBP'),
    cityWithCurrency('EUR'),
    cityWithCurrency('EUR'),
    cityWithCurrency('AUD'),
    cityWithCurrency('XTS'),
    { ...createCity('Y', 1), prices: null },
  ]
  expect(foreignCurrencies(regions, 'GBP')).toEqual(['EUR', 'AUD'])
  expect(foreignCurrencies(regions.slice(0, 1), 'GBP')).toEqual([])
})
