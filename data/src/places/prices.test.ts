import { CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { createRandom } from '@amber/testing/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRounding, roundPrice, roundAmount } from './prices.ts'

const currency = fc.constantFrom(...CURRENCY_CODES)
const amount = fc.double({ min: 60, max: 5_000_000, noNaN: true })

test('keeps the order of two amounts when rounding', () => {
  fc.assert(
    fc.property(
      currency,
      fc.constantFrom(...PRICING_DURATIONS),
      fc.integer(),
      amount,
      fc.double({ min: 0, max: 60, noNaN: true }),
      (code, duration, seed, less, difference) => {
        const rounding = drawRounding(createRandom(seed), code, duration)
        const more = less + difference
        expect(roundPrice(less, code, rounding)).toBeLessThanOrEqual(roundPrice(more, code, rounding))
        expect(roundPrice(less, code, rounding)).toBeGreaterThan(0)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('rounds weekly prices to 50 pence and monthly prices to 10,000 won', () => {
  fc.assert(
    fc.property(fc.integer(), amount, (seed, sum) => {
      expect(roundPrice(sum, 'GBP', drawRounding(createRandom(seed), 'GBP', 'weekly')) % 50).toBe(0)
      expect(roundPrice(sum, 'KRW', drawRounding(createRandom(seed), 'KRW', 'monthly')) % 10_000).toBe(0)
    }),
  )
})

test('rounds a fee to a whole number near the amount', () => {
  fc.assert(
    fc.property(currency, amount, (code, sum) => {
      const whole = roundAmount(sum, code) / 10 ** CURRENCIES[code].minorDigits
      expect(whole % 5 === 0 || whole % 1 === 0).toBe(true)
      expect(Math.abs(whole - sum)).toBeLessThanOrEqual(sum * 0.06)
    }),
  )
})
