import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionOn, priceAxis } from './price-axis.ts'

describe('priceAxis', () => {
  test.each([
    [10_400, 48_000, [8_000, 16_000, 24_000, 32_000, 40_000, 48_000]],
    [13_800, 29_800, [12_000, 16_000, 20_000, 24_000, 28_000, 32_000]],
    [15_100, 71_500, [0, 20_000, 40_000, 60_000, 80_000]],
    [20_000, 20_000, [20_000, 20_100]],
  ])('covers %d to %d with round steps', (min, max, ticks) => {
    expect(priceAxis(min, max, 100).ticks).toEqual(ticks)
  })

  test('contains every price between the lowest and the highest', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (min, range) => {
        const axis = priceAxis(min, min + range, 100)
        expect(positionOn(axis, min)).toBeGreaterThanOrEqual(0)
        expect(positionOn(axis, min + range)).toBeLessThanOrEqual(100)
      }),
    )
  })
})
