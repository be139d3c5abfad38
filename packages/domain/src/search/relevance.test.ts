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
          [distancePoints(near, 'destination'), WEIGHTS.distance],
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
        expect(distancePoints(near, 'destination')).toBeGreaterThanOrEqual(distancePoints(far, 'destination'))
        expect(freshnessPoints(near)).toBeGreaterThanOrEqual(freshnessPoints(far))
      },
    ),
  )
})

test('halves the points 2.7 km from a university, 12 km from the centre of a city and after two weeks', () => {
  expect([0, 1200, 2700].map((metres) => distancePoints(metres, 'destination'))).toEqual([150, 150, 75])
  expect([0, 8000, 12_000].map((metres) => distancePoints(metres, 'city'))).toEqual([150, 150, 75])
  expect([0, 14].map(freshnessPoints)).toEqual([100, 50])
  expect([distancePoints(undefined), freshnessPoints(null), freshnessPoints(-1)]).toEqual([0, 0, 100])
})

test('ratingPoints ranks one perfect review below forty good ones, and no reviews as average', () => {
  expect(ratingPoints(1, 5)).toBeLessThan(ratingPoints(40, 4.6))
  expect(ratingPoints(0, null)).toBe(125)
  expect(ratingPoints(20, 1.5)).toBeLessThan(ratingPoints(0, null))
})

test('no distance within a city makes up for bad reviews', () => {
  expect(ratingPoints(30, 3.3) + distancePoints(100)).toBeLessThan(ratingPoints(30, 4.4) + distancePoints(9_000))
})

test('scoreOf adds up the factors', () => {
  const factors = { availability: 350, room_for_one: 100, distance: 75, rating: 125, freshness: 50, completeness: 45 }
  expect(scoreOf(factors)).toEqual({ total: 745, factors })
})
