import type { Region } from '@amber/contract/regions'
import { expect, test } from 'vitest'
import { countriesOf } from './countries.ts'

const city = (name: string, country: string, places: number, prices: Region['prices'] = null): Partial<Region> => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors: [{ id: 1, name: country, canonical_name: country.toLowerCase(), region_type: 'country' }],
  places_count: places,
  prices,
})

const weekly = { currency: 'GBP', duration: 'weekly', min: 9_900, median: 15_000, max: 30_000 } as const

test('countries stand by name, in each the city with the most places first', () => {
  const cities = [city('York', 'Z-Land', 3), city('Oslo', 'Ä-Land', 5), city('Leeds', 'Z-Land', 9)]
  const found = countriesOf(cities, { language: 'de', currency: 'GBP' })
  expect(found.map(({ name, places }) => [name, places])).toEqual([
    ['Ä-Land', 5],
    ['Z-Land', 12],
  ])
  expect(found[1]?.cities.map(({ name }) => name)).toEqual(['Leeds', 'York'])
})

test('the price is that of the cheapest room, in the visitor’s currency where there is a rate', () => {
  const rates = { base: 'GBP', day: '2026-11-01', rates: { EUR: '2.0000000000' } } as const
  const from = (currency: 'GBP' | 'EUR') =>
    countriesOf([city('Leeds', 'UK', 1, weekly)], { language: 'en', currency, rates })[0]?.cities[0]?.from
  expect(from('GBP')).toEqual({ price: '£99', unit: 'week' })
  expect(from('EUR')).toEqual({ price: '≈€198', unit: 'week' })
})

test('a city without a country, or a price, is no reason to break', () => {
  expect(countriesOf([{ name: 'Nowhere', places_count: 1 }], { language: 'en', currency: 'GBP' })).toEqual([])
  const [country] = countriesOf([city('Leeds', 'UK', 1)], { language: 'en', currency: 'GBP' })
  expect(country?.cities[0]?.from).toBeNull()
})
