import { CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { createRandom } from '@amber/testing/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawRounding, roundedPrice, roundSum } from './prices.ts'

const currency = fc.constantFrom(...CURRENCY_CODES)
const amount = fc.double({ min: 60, max: 5_000_000, noNaN: true })

test('of two amounts the larger never becomes the smaller by being written as people do', () => {
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
        expect(roundedPrice(less, code, rounding)).toBeLessThanOrEqual(roundedPrice(more, code, rounding))
        expect(roundedPrice(less, code, rounding)).toBeGreaterThan(0)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('pounds are whole or half, won are tens of thousands', () => {
  fc.assert(
    fc.property(fc.integer(), amount, (seed, sum) => {
      expect(roundedPrice(sum, 'GBP', drawRounding(createRandom(seed), 'GBP', 'weekly')) % 50).toBe(0)
      expect(roundedPrice(sum, 'KRW', drawRounding(createRandom(seed), 'KRW', 'monthly')) % 10_000).toBe(0)
    }),
  )
})

test('a fee is round and near what it should be', () => {
  fc.assert(
    fc.property(currency, amount, (code, sum) => {
      const whole = roundSum(sum, code) / 10 ** CURRENCIES[code].minorDigits
      expect(whole % 5 === 0 || whole % 1 === 0).toBe(true)
      expect(Math.abs(whole - sum)).toBeLessThanOrEqual(sum * 0.06)
    }),
  )
})
