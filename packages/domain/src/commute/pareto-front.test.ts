import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balancedStep, orderByWeight, paretoFront, thinFront } from './pareto-front.ts'

/** Few values, so that points often equal each other in one or both. */
const anyPoints = fc
  .array(fc.record({ minutes: fc.integer({ min: 1, max: 12 }), price: fc.integer({ min: 100, max: 112 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((points) => points.map((point, id) => ({ ...point, id })))
const anyWeight = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)

type Point = { minutes: number; price: number }
const beats = (a: Point, b: Point) =>
  a.minutes <= b.minutes && a.price <= b.price && (a.minutes < b.minutes || a.price < b.price)
const equals = (a: Point, b: Point) => a.minutes === b.minutes && a.price === b.price

describe('paretoFront', () => {
  test('returns exactly the points that no other beats, once each', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const front = paretoFront(points)
        for (const point of points) {
          const isUnbeaten = !points.some((other) => beats(other, point))
          expect(front.filter((best) => equals(best, point))).toHaveLength(isUnbeaten ? 1 : 0)
        }
      }),
    )
  })

  test('rises in minutes and falls in price with every step', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const front = paretoFront(points)
        for (const [index, point] of front.slice(1).entries()) {
          expect(point.minutes).toBeGreaterThan(front[index]?.minutes ?? Infinity)
          expect(point.price).toBeLessThan(front[index]?.price ?? -Infinity)
        }
      }),
    )
  })
})

describe('orderByWeight', () => {
  test('keeps all points and never puts one before another that beats it', () => {
    fc.assert(
      fc.property(anyPoints, anyWeight, (points, weight) => {
        const ordered = orderByWeight(points, weight)
        expect(ordered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(points.map(({ id }) => id))
        for (const [index, point] of ordered.entries())
          expect(ordered.slice(index + 1).some((later) => beats(later, point))).toBe(false)
      }),
    )
  })

  test('puts a point of the front first, the nearest without a weight of the price and the cheapest without one of minutes', () => {
    fc.assert(
      fc.property(anyPoints, anyWeight, (points, weight) => {
        const front = paretoFront(points)
        expect(front.some((point) => equals(point, orderByWeight(points, weight)[0] ?? point))).toBe(true)
        expect(orderByWeight(points, 0)[0]).toMatchObject({ minutes: front[0]?.minutes, price: front[0]?.price })
        expect(orderByWeight(points, 1)[0]).toMatchObject({
          minutes: front.at(-1)?.minutes,
          price: front.at(-1)?.price,
        })
      }),
    )
  })
})

test('thins a front to so many steps with its ends and the balanced one, in order', () => {
  fc.assert(
    fc.property(anyPoints, fc.integer({ min: 3, max: 7 }), (points, steps) => {
      const front = paretoFront(points)
      const thinned = thinFront(front, steps)
      expect(thinned.length).toBe(Math.min(steps, front.length))
      expect(thinned).toEqual(front.filter((point) => thinned.includes(point)))
      expect(thinned).toEqual(expect.arrayContaining([front[0], front.at(-1), front[balancedStep(front)]]))
    }),
  )
})
