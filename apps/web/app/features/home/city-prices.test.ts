import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countriesOf, foreignCurrencies, typicalStayOf } from './city-prices.ts'

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
const reader = { language: 'en', currency: 'GBP' } as const
const inWon = {
  language: 'en',
  currency: 'KRW',
  rates: { base: 'GBP', day: '2026-11-01', rates: { KRW: '1900.0000000000', EUR: '1.1500000000' } },
} as const
const percentOf = (text: string | undefined) => Number(/^(\d+)%$/.exec(text ?? '')?.[1])
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
    expect(countriesOf(regions, reader).map(({ name, cities }) => [name, cities.map((one) => one.name)])).toEqual([
      ['Germany', ['Zwickau', 'Berlin']],
      ['Austria', ['Wien']],
    ])
  })

  test('prices are written in the currency of the listing and the way of the language', () => {
    const [country] = countriesOf([city('Leeds', 1, ancestor('United Kingdom'))], { ...reader, language: 'de' })
    expect(country?.cities[0]?.range).toMatchObject({ min: '100\u00A0£', max: '300\u00A0£', unit: 'week' })
  })

  test('prices are written in the currency of the visitor, marked, with the day of the rates', () => {
    const regions = [city('Leeds', 1, ancestor('United Kingdom'))]
    const [country] = countriesOf(regions, inWon)
    expect(country).toMatchObject({ ratesOf: '1 Nov 2026' })
    expect(country?.cities[0]?.range).toMatchObject({ min: '≈₩190,000', median: '≈₩285,000', max: '≈₩570,000' })
    const [own] = countriesOf(regions, { ...inWon, currency: 'GBP' })
    expect(own).toMatchObject({ ratesOf: null, cities: [{ range: { min: '£100' } }] })
    const [german] = countriesOf(regions, { ...inWon, language: 'de' })
    expect(german).toMatchObject({ ratesOf: '1. Nov. 2026', cities: [{ range: { min: '≈190.000\u00A0₩' } }] })
  })

  test('without a rate they stay in the currency of the listing, city by city', () => {
    const france = ancestor('France')
    const regions = [
      { ...city('Paris', 2, france), prices: { ...rent(11_500, 12_000, 13_000), currency: 'EUR' } },
      { ...city('Basel', 1, france), prices: { ...rent(10_000, 12_000, 13_000), currency: 'AUD' } },
    ]
    const minima = (as: Parameters<typeof countriesOf>[1]) =>
      countriesOf(regions, as).flatMap(({ ratesOf, cities }) => [ratesOf, ...cities.map(({ range }) => range?.min)])
    expect(minima(inWon)).toEqual(['1 Nov 2026', '≈₩190,000', 'A$100'])
    expect(minima({ language: 'en', currency: 'KRW' })).toEqual([null, '€115', 'A$100'])
  })

  test('bars lie where they lie in the currency of the listing', () => {
    const bars = (as: Parameters<typeof countriesOf>[1]) =>
      countriesOf([city('Leeds', 2, ancestor('X')), { ...city('York', 1, ancestor('X')), prices: rent(1, 2, 3) }], as)
        .flatMap(({ cities }) => cities)
        .map(({ range }) => [range?.left, range?.middle, range?.right])
    expect(bars(inWon)).toEqual(bars(reader))
  })

  test('a city whose prices are unknown, or in an unknown currency, is shown without', () => {
    const uk = ancestor('United Kingdom')
    const regions = [
      { ...city('Leeds', 2, uk), prices: null },
      { ...city('York', 1, uk), prices: { ...rent(1, 2, 3), currency: 'XTS' } },
    ]
    expect(countriesOf(regions, reader)[0]?.cities.map(({ range }) => range)).toEqual([null, null])
  })

  test('every bar lies on its track, and its middle within the bar', () => {
    const prices = fc
      .array(fc.nat({ max: 500_000 }), { minLength: 3, maxLength: 3 })
      .map((three) => three.toSorted((a, b) => a - b) as [number, number, number])
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 6 }), (list) => {
        const regions = list.map((three, i) => ({ ...city(`City ${i}`, i, ancestor('X')), prices: rent(...three) }))
        for (const { range } of countriesOf(regions, reader)[0]?.cities ?? []) {
          const [left = -1, middle = -1, right = -1] = [range?.left, range?.middle, range?.right].map(percentOf)
          const fromTheLeft = [0, left, middle, 100 - right, 100]
          expect(fromTheLeft).toEqual(fromTheLeft.toSorted((a, b) => a - b))
        }
      }),
    )
  })
})

describe('typicalStayOf', () => {
  test('is the middle price of the city with the most places, over an academic year', () => {
    const uk = ancestor('United Kingdom')
    expect(typicalStayOf([city('Leeds', 2, uk), city('London', 57, uk)], cashback, reader)).toEqual({
      city: 'London',
      places: 57,
      unit: 'week',
      length: 44,
      cheapest: '£100',
      middle: '£150',
      total: '£6,600',
      cashback: { amount: '−£20', total: '£6,580' },
    })
  })

  test('is in the currency of the visitor, rounded once and added up', () => {
    const region = { ...city('London', 57, ancestor('United Kingdom')), prices: rent(10_000, 15_001, 30_000) }
    const rates = { ...inWon.rates, rates: { KRW: '1900.0360000000' } }
    expect(typicalStayOf([region], cashback, { ...inWon, rates })).toMatchObject({
      cheapest: '≈₩190,004',
      middle: '≈₩285,024',
      // 44 × £150.01 are £6,600.44, and not 44 × ₩285,024.
      total: '≈₩12,541,074',
      cashback: { amount: '≈−₩38,001', total: '≈₩12,503,073' },
    })
  })

  test('has no cashback in a currency that the offer is not in', () => {
    const region = { ...city('Paris', 1, ancestor('France')), prices: { ...rent(1, 2, 3), currency: 'EUR' } }
    expect(typicalStayOf([region], cashback, reader)?.cashback).toBeNull()
  })

  test('is nothing where no city has a price', () => {
    expect(typicalStayOf([{ ...city('Leeds', 1), prices: null }], cashback, reader)).toBeNull()
  })
})

test('foreign are the currencies of prices that the visitor does not count in, each once', () => {
  const priced = (currency: string) => ({ ...city('X', 1), prices: { ...rent(1, 2, 3), currency } })
  const regions = [
    priced('GBP'),
    priced('EUR'),
    priced('EUR'),
    priced('AUD'),
    priced('XTS'),
    { ...city('Y', 1), prices: null },
  ]
  expect(foreignCurrencies(regions, 'GBP')).toEqual(['EUR', 'AUD'])
  expect(foreignCurrencies(regions.slice(0, 1), 'GBP')).toEqual([])
})
