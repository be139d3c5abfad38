import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  completenessPoints,
  distancePoints,
  FACTORS,
  freshnessPoints,
  ratingPoints,
  scoreOf,
  WEIGHTS,
} from './relevance.ts'

test('WEIGHTS add up to a thousand and do not include commission', () => {
  expect(FACTORS.reduce((sum, factor) => sum + WEIGHTS[factor], 0)).toBe(1000)
  expect(FACTORS.join(' ')).not.toMatch(/commission|margin|paid|sponsor/)
})

test('returns integers between 0 and the weight of the factor, which fall with distance and age', () => {
  const anyInteger = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(
      anyInteger,
      anyInteger,
      fc.integer({ min: 0, max: 5000 }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (a, b, count, rating) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        const pointsAndWeights = [
          [distancePoints(near), WEIGHTS.distance],
          [freshnessPoints(near), WEIGHTS.freshness],
          [ratingPoints(count, rating), WEIGHTS.rating],
          [completenessPoints(count % 101), WEIGHTS.completeness],
        ] as const
        for (const [points, weight] of pointsAndWeights) {
          expect(Number.isInteger(points)).toBe(true)
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(weight)
        }
        expect(distancePoints(near)).toBeGreaterThanOrEqual(distancePoints(far))
        expect(freshnessPoints(near)).toBeGreaterThanOrEqual(freshnessPoints(far))
      },
    ),
  )
})

test('halves the points after 2 km and after two weeks', () => {
  expect([0, 2000].map(distancePoints)).toEqual([250, 125])
  expect([0, 14].map(freshnessPoints)).toEqual([100, 50])
  expect([distancePoints(undefined), freshnessPoints(null), freshnessPoints(-1)]).toEqual([0, 0, 100])
})

test('ratingPoints ranks one perfect review below forty good ones, and no reviews as average', () => {
  expect(ratingPoints(1, 5)).toBeLessThan(ratingPoints(40, 4.6))
  expect(ratingPoints(0, null)).toBe(105)
  expect(ratingPoints(20, 1.5)).toBeLessThan(ratingPoints(0, null))
})

test('scoreOf adds up the factors', () => {
  const factors = { availability: 400, distance: 125, rating: 105, freshness: 50, completeness: 90 }
  expect(scoreOf(factors)).toEqual({ total: 770, factors })
})
