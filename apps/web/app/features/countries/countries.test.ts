import type { Region } from '@amber/contract/schemas/regions'
import { expect, test } from 'vitest'
import { countriesOf } from './countries.ts'

const createCity = (
  name: string,
  country: string,
  placeCount: number,
  prices: Region['prices'] = null,
): Partial<Region> => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors: [{ id: 1, name: country, canonical_name: country.toLowerCase(), region_type: 'country' }],
  places_count: placeCount,
  prices,
})

const weeklyPrices = { currency: 'GBP', duration: 'weekly', min: 9_900, median: 15_000, max: 30_000 } as const

test('sorts countries by name and their cities by number of places', () => {
  const cities = [createCity('York', 'Z-Land', 3), createCity('Oslo', 'Ä-Land', 5), createCity('Leeds', 'Z-Land', 9)]
  const found = countriesOf(cities, { language: 'de', currency: 'GBP' })
  expect(found.map(({ name, places }) => [name, places])).toEqual([
    ['Ä-Land', 5],
    ['Z-Land', 12],
  ])
  expect(found[1]?.cities.map(({ name }) => name)).toEqual(['Leeds', 'York'])
})

test('shows the lowest price, converted when there is an exchange rate', () => {
  const rates = { base: 'GBP', day: '2026-11-01', rates: { EUR: '2.0000000000' } } as const
  const lowestPriceIn = (currency: 'GBP' | 'EUR') =>
    countriesOf([createCity('Leeds', 'UK', 1, weeklyPrices)], { language: 'en', currency, rates })[0]?.cities[0]?.from
  expect(lowestPriceIn('GBP')).toEqual({ price: '£99', unit: 'week' })
  expect(lowestPriceIn('EUR')).toEqual({ price: '≈€198', unit: 'week' })
})

// spec: 5.price-label
test('omits cities without a country and returns null for a missing price', () => {
  expect(countriesOf([{ name: 'Nowhere', places_count: 1 }], { language: 'en', currency: 'GBP' })).toEqual([])
  const [country] = countriesOf([createCity('Leeds', 'UK', 1)], { language: 'en', currency: 'GBP' })
  expect(country?.cities[0]?.from).toBeNull()
})
