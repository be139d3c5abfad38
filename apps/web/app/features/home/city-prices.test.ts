import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countriesOf, typicalStayOf } from './city-prices.ts'

const ancestor = (name: string, region_type: 'country' | 'state' = 'country') => ({
  id: 1,
  name,
  canonical_name: name.toLowerCase(),
  region_type,
})
const rent = (min: number, median: number, max: number) => ({
  currency: 'GBP',
  duration: 'weekly' as const,
  min,
  median,
  max,
})
const city = (name: string, places_count: number, ...ancestors: ReturnType<typeof ancestor>[]) => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors,
  places_count,
  prices: rent(10_000, 15_000, 30_000),
  universities: [],
})
const cashback = { amount: 2000, currency: 'GBP' } as const

describe('countriesOf', () => {
  test('the country with the most places comes first, and so does the city within it', () => {
    const germany = ancestor('Germany')
    const austria = ancestor('Austria')
    const regions = [
      city('Wien', 30, austria),
      city('Berlin', 15, germany),
      city('Zwickau', 20, germany, ancestor('Sachsen', 'state')),
      city('Nowhere', 90),
    ]
    expect(countriesOf(regions, 'en').map(({ name, cities }) => [name, cities.map((one) => one.name)])).toEqual([
      ['Germany', ['Zwickau', 'Berlin']],
      ['Austria', ['Wien']],
    ])
  })

  test('prices are written in the currency of the listing and the way of the language', () => {
    const [country] = countriesOf([city('Leeds', 1, ancestor('United Kingdom'))], 'de')
    expect(country?.cities[0]?.range).toMatchObject({ min: '100\u00A0£', max: '300\u00A0£', unit: 'week' })
  })

  test('a city whose prices are unknown, or in an unknown currency, is shown without', () => {
    const uk = ancestor('United Kingdom')
    const regions = [
      { ...city('Leeds', 2, uk), prices: null },
      { ...city('York', 1, uk), prices: { ...rent(1, 2, 3), currency: 'XTS' } },
    ]
    expect(countriesOf(regions, 'en')[0]?.cities.map(({ range }) => range)).toEqual([null, null])
  })

  test('every bar lies on its track, and its middle within the bar', () => {
    const prices = fc
      .array(fc.nat({ max: 500_000 }), { minLength: 3, maxLength: 3 })
      .map((three) => three.toSorted((a, b) => a - b) as [number, number, number])
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 6 }), (list) => {
        const regions = list.map((three, i) => ({ ...city(`City ${i}`, i, ancestor('X')), prices: rent(...three) }))
        for (const { range } of countriesOf(regions, 'en')[0]?.cities ?? []) {
          const { from = -1, middle = -1, to = -1 } = range ?? {}
          expect([0, from, middle, to, 100]).toEqual([0, from, middle, to, 100].toSorted((a, b) => a - b))
        }
      }),
    )
  })
})

describe('typicalStayOf', () => {
  test('is the middle price of the city with the most places, over an academic year', () => {
    const uk = ancestor('United Kingdom')
    expect(typicalStayOf([city('Leeds', 2, uk), city('London', 57, uk)], cashback, 'en')).toEqual({
      city: 'London',
      places: 57,
      unit: 'week',
      length: 44,
      cheapest: '£100',
      middle: '£150',
      total: '£6,600',
      cashback: { amount: '-£20', total: '£6,580' },
    })
  })

  test('has no cashback in a currency that the offer is not in', () => {
    const region = { ...city('Paris', 1, ancestor('France')), prices: { ...rent(1, 2, 3), currency: 'EUR' } }
    expect(typicalStayOf([region], cashback, 'en')?.cashback).toBeNull()
  })

  test('is nothing where no city has a price', () => {
    expect(typicalStayOf([{ ...city('Leeds', 1), prices: null }], cashback, 'en')).toBeNull()
  })
})
