import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SMALL_COUNT, smallCountInterval, wilsonInterval } from './wilson-interval.ts'

/** Returns the interval of at least one case. */
const intervalOf = (successes: number, count: number) => wilsonInterval(successes, count) ?? { low: NaN, high: NaN }

const cases = fc
  .integer({ min: 1, max: 100_000 })
  .chain((count) => fc.record({ count: fc.constant(count), successes: fc.integer({ min: 0, max: count }) }))

describe('wilsonInterval', () => {
  test('agrees with published values', () => {
    expect(wilsonInterval(8, 10)?.low).toBeCloseTo(0.4902, 4)
    expect(wilsonInterval(8, 10)?.high).toBeCloseTo(0.9433, 4)
    expect(wilsonInterval(0, 10)?.high).toBeCloseTo(0.2775, 4)
    expect(wilsonInterval(81, 263)?.low).toBeCloseTo(0.2553, 4)
    expect(wilsonInterval(81, 263)?.high).toBeCloseTo(0.3662, 4)
  })

  test('contains the share and stays within 0 and 1', () => {
    fc.assert(
      fc.property(cases, ({ successes, count }) => {
        const { low, high } = intervalOf(successes, count)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(successes / count)
        expect(high).toBeGreaterThanOrEqual(successes / count)
        expect(high).toBeLessThanOrEqual(1)
        expect(high - low).toBeGreaterThan(0)
      }),
    )
  })

  test('mirrors itself when failures are counted instead', () => {
    fc.assert(
      fc.property(cases, ({ successes, count }) => {
        const one = intervalOf(successes, count)
        const other = intervalOf(count - successes, count)
        expect(one.low).toBeCloseTo(1 - other.high, 10)
        expect(one.high).toBeCloseTo(1 - other.low, 10)
      }),
    )
  })

  test('narrows when the same share is seen in more cases', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 2, max: 50 }), ({ successes, count }, times) => {
        const few = intervalOf(successes, count)
        const many = intervalOf(successes * times, count * times)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })

  test('returns nothing without cases', () => {
    expect(wilsonInterval(0, 0)).toBeUndefined()
  })
})

test('smallCountInterval is only for few cases', () => {
  expect(smallCountInterval(3, SMALL_COUNT - 1)).toEqual(wilsonInterval(3, SMALL_COUNT - 1))
  expect(smallCountInterval(3, SMALL_COUNT)).toBeUndefined()
  expect(smallCountInterval(0, 0)).toBeUndefined()
})
