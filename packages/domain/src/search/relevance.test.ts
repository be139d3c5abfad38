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

test('the weights add up to a thousand, and commission is none of them', () => {
  expect(FACTORS.reduce((sum, factor) => sum + WEIGHTS[factor], 0)).toBe(1000)
  expect(FACTORS.join(' ')).not.toMatch(/commission|margin|paid|sponsor/)
})

test('each factor is a whole number between nothing and its weight, and falls with distance and age', () => {
  const whole = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(
      whole,
      whole,
      fc.integer({ min: 0, max: 5000 }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (a, b, n, r) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        const shares = [
          [distancePoints(near), WEIGHTS.distance],
          [freshnessPoints(near), WEIGHTS.freshness],
          [ratingPoints(n, r), WEIGHTS.rating],
          [completenessPoints(n % 101), WEIGHTS.completeness],
        ] as const
        for (const [points, most] of shares) {
          expect(Number.isInteger(points)).toBe(true)
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(most)
        }
        expect(distancePoints(near)).toBeGreaterThanOrEqual(distancePoints(far))
        expect(freshnessPoints(near)).toBeGreaterThanOrEqual(freshnessPoints(far))
      },
    ),
  )
})

test('half the points are left after 2 km, and after two weeks', () => {
  expect([0, 2000].map(distancePoints)).toEqual([250, 125])
  expect([0, 14].map(freshnessPoints)).toEqual([100, 50])
  expect([distancePoints(null), freshnessPoints(null), freshnessPoints(-1)]).toEqual([0, 0, 100])
})

test('one perfect review counts for less than forty good ones, and none for an ordinary place', () => {
  expect(ratingPoints(1, 5)).toBeLessThan(ratingPoints(40, 4.6))
  expect(ratingPoints(0, null)).toBe(105)
  expect(ratingPoints(20, 1.5)).toBeLessThan(ratingPoints(0, null))
})

test('a score is the sum of its factors', () => {
  const factors = { availability: 400, distance: 125, rating: 105, freshness: 50, completeness: 90 }
  expect(scoreOf(factors)).toEqual({ total: 770, factors })
})
