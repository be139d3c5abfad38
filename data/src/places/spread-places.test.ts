import { expect, test } from 'vitest'
import { readGeography } from '../geography/geography.ts'
import { cityOf, spreadPlaces } from './spread-places.ts'

const { cities } = readGeography()

test.each([300, 1_200, 12_000, 1_000_000])('distributes all of %i places, at least three per city', (total) => {
  const shares = spreadPlaces(cities, total)
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(Math.min(...shares.map(({ count }) => count))).toBeGreaterThanOrEqual(3)
})

test('puts places in every city of the full world, and most in London', () => {
  const shares = spreadPlaces(cities, 12_000)
  expect(shares).toHaveLength(cities.length)
  const [largest] = shares.toSorted((a, b) => b.count - a.count)
  expect(largest?.city.canonicalName).toBe('london')
})

test('gives cities consecutive number ranges without gaps', () => {
  const shares = spreadPlaces(cities, 1_200)
  let next = 1
  for (const { city, first, count } of shares) {
    expect(first).toBe(next)
    expect(cityOf(shares, first)).toBe(city)
    expect(cityOf(shares, first + count - 1)).toBe(city)
    next += count
  }
})
