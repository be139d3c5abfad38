import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verticalPosition, roundTicks } from './plot-scale.ts'

describe('roundTicks', () => {
  test('returns round values that enclose all amounts', () => {
    expect(roundTicks({ low: 24_700, high: 26_900 }, 100)).toEqual([24_000, 25_000, 26_000, 27_000])
    expect(roundTicks({ low: 98_000, high: 131_000 }, 100)).toEqual([80_000, 100_000, 120_000, 140_000])
  })

  test('encloses a constant price', () => {
    const ticks = roundTicks({ low: 20_000, high: 20_000 }, 100)
    expect(ticks[0]).toBeLessThan(20_000)
    expect(ticks.at(-1)).toBeGreaterThan(20_000)
  })

  test('returns two to six non-negative integers that enclose any amounts', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(1, 100), (first, second, unit) => {
        const span = { low: Math.min(first, second), high: Math.max(first, second) }
        const ticks = roundTicks(span, unit)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks[0]).toBeGreaterThanOrEqual(0)
        expect(ticks[0]).toBeLessThanOrEqual(span.low)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(span.high)
        expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true)
      }),
    )
  })
})

test('verticalPosition places the highest amount at the top', () => {
  expect(verticalPosition(10, { low: 0, high: 10 })).toBe(0)
  expect(verticalPosition(0, { low: 0, high: 10 })).toBe(1)
  expect(verticalPosition(7.5, { low: 0, high: 10 })).toBe(0.25)
})
