import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS } from '../dates/duration.ts'
import { PRICING_DURATIONS } from './pricing-duration.ts'
import { stayRent } from './stay-rent.ts'

const price = fc.integer({ min: 0, max: 100_000_000 })
const length = fc.integer({ min: 0, max: 1000 })
const unit = fc.constantFrom(...DURATION_UNITS)
const duration = fc.constantFrom(...PRICING_DURATIONS)

describe('stayRent', () => {
  test.each([
    [21_000, 'weekly', 44, 'week', 924_000],
    [100_000, 'monthly', 9, 'month', 900_000],
    [100_000, 'monthly', 52, 'week', 1_200_000],
    [100_000, 'monthly', 1, 'year', 1_200_000],
    [20_000, 'weekly', 12, 'month', 1_040_000],
    [20_000, 'weekly', 1, 'month', 86_667],
    [70_000, 'weekly', 3, 'day', 30_000],
    [100_000, 'monthly', 1, 'week', 23_077],
  ] as const)(
    'for %d %s and %d %ss returns %d',
    (priceMinor, priceDuration, leaseDuration, leaseDurationUnit, rent) => {
      expect(stayRent({ priceMinor, priceDuration, leaseDuration, leaseDurationUnit })).toBe(rent)
    },
  )

  test('rounds up to a whole minor unit', () => {
    fc.assert(
      fc.property(price, duration, length, unit, (priceMinor, priceDuration, leaseDuration, leaseDurationUnit) => {
        const rent = stayRent({ priceMinor, priceDuration, leaseDuration, leaseDurationUnit })
        const daysPerUnit = { day: 1n, week: 7n, month: 0n, year: 364n }[leaseDurationUnit]
        // Counts in twelfths of a day so that every unit is an integer: 364 days equal 52 weeks or 12 months.
        const twelfths = BigInt(leaseDuration) * (leaseDurationUnit === 'month' ? 364n : daysPerUnit * 12n)
        const twelfthsPerPeriod = priceDuration === 'weekly' ? 84n : 364n
        const exact = BigInt(priceMinor) * twelfths
        expect(BigInt(rent) * twelfthsPerPeriod >= exact).toBe(true)
        expect((BigInt(rent) - 1n) * twelfthsPerPeriod < exact).toBe(true)
      }),
    )
  })

  test('never falls when the stay gets longer or the price higher', () => {
    fc.assert(
      fc.property(price, duration, length, unit, (priceMinor, priceDuration, leaseDuration, leaseDurationUnit) => {
        const stay = { priceMinor, priceDuration, leaseDuration, leaseDurationUnit }
        const rent = stayRent(stay)
        expect(stayRent({ ...stay, leaseDuration: leaseDuration + 1 })).toBeGreaterThanOrEqual(rent)
        expect(stayRent({ ...stay, priceMinor: priceMinor + 1 })).toBeGreaterThanOrEqual(rent)
      }),
    )
  })
})
