import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts'
import { type Budget, isWithin, overlapOf } from './budget-overlap.ts'

const rates = {
  base: 'GBP' as const,
  rates: { EUR: '1.2000000000', USD: '1.2500000000', KRW: '1800.0000000000', INR: '105.3000000000' },
}
const POUNDS_A_WEEK = { currency: 'GBP' as const, period: 'weekly' as const, rates }

const budget = (
  minMinor: number | null,
  maxMinor: number,
  currency: CurrencyCode = 'GBP',
  period: Budget['period'] = 'weekly',
): Budget => ({ minMinor, maxMinor, currency, period })

describe('what all would pay', () => {
  test('is from the highest of the lowest to the lowest of the highest', () => {
    const overlap = overlapOf([budget(100_00, 200_00), budget(null, 180_00), budget(150_00, 300_00)], POUNDS_A_WEEK)
    expect(overlap).toEqual({ kind: 'together', minMinor: 150_00, maxMinor: 180_00, counted: 3 })
  })

  test('may be nothing, and then says between what lies the gap', () => {
    const overlap = overlapOf([budget(100_00, 150_00), budget(200_00, 300_00)], POUNDS_A_WEEK)
    expect(overlap).toEqual({ kind: 'apart', minMinor: 200_00, maxMinor: 150_00, counted: 2 })
  })

  test('is worked out across currencies, and across weeks and months', () => {
    const overlap = overlapOf([budget(null, 240_00, 'EUR'), budget(433_33, 866_67, 'GBP', 'monthly')], POUNDS_A_WEEK)
    expect(overlap).toEqual({ kind: 'together', minMinor: 100_00, maxMinor: 200_00, counted: 2 })
    expect(overlapOf([budget(null, 360_000, 'KRW')], POUNDS_A_WEEK).maxMinor).toBe(200_00)
  })

  test('leaves out whose currency has no rate, and says so by its count', () => {
    const overlap = overlapOf([budget(null, 240_00), budget(null, 1_00, 'DKK')], POUNDS_A_WEEK)
    expect(overlap).toEqual({ kind: 'together', minMinor: 0, maxMinor: 240_00, counted: 1 })
    expect(overlapOf([budget(null, 1_00, 'DKK')], POUNDS_A_WEEK).kind).toBe('nobody')
    expect(overlapOf([], POUNDS_A_WEEK).kind).toBe('nobody')
  })

  const anyBudget = fc
    .record({
      bounds: fc.tuple(fc.integer({ min: 1, max: 5_000_00 }), fc.integer({ min: 1, max: 5_000_00 })),
      open: fc.boolean(),
      currency: fc.constantFrom(...CURRENCY_CODES),
      period: fc.constantFrom('weekly' as const, 'monthly' as const),
    })
    .map(({ bounds: [a, b], open, currency, period }) =>
      budget(open ? null : Math.min(a, b), Math.max(a, b), currency, period),
    )
  const anyTerms = fc.record({
    currency: fc.constantFrom('GBP' as const, 'EUR' as const, 'KRW' as const),
    period: fc.constantFrom('weekly' as const, 'monthly' as const),
    rates: fc.constant(rates),
  })

  test('does not depend on the order they are asked in, nor on one saying it twice', () => {
    fc.assert(
      fc.property(fc.array(anyBudget, { minLength: 1 }), anyTerms, (budgets, terms) => {
        const { counted, ...span } = overlapOf(budgets, terms)
        expect(overlapOf(budgets.toReversed(), terms)).toEqual({ ...span, counted })
        expect(overlapOf([...budgets, ...budgets], terms)).toEqual({ ...span, counted: 2 * counted })
      }),
    )
  })

  test('is never wider than what one of them wants, and one alone is always together', () => {
    fc.assert(
      fc.property(fc.array(anyBudget, { minLength: 1 }), anyTerms, (budgets, terms) => {
        const all = overlapOf(budgets, terms)
        for (const one of budgets) {
          const own = overlapOf([one], terms)
          if (own.kind === 'nobody') continue
          expect(own.kind).toBe('together')
          expect(all.maxMinor).toBeLessThanOrEqual(own.maxMinor)
          expect(all.minMinor).toBeGreaterThanOrEqual(own.minMinor)
        }
      }),
    )
  })
})

describe('a room', () => {
  const price = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const, period: 'weekly' as const })

  test('is within a budget up to its end, and below its beginning too', () => {
    expect(isWithin(budget(150_00, 200_00), price(200_00), rates)).toBe(true)
    expect(isWithin(budget(150_00, 200_00), price(200_01), rates)).toBe(false)
    expect(isWithin(budget(150_00, 200_00), price(1_00), rates)).toBe(true)
  })

  test('is compared across currencies and periods, where there is a rate', () => {
    expect(isWithin(budget(null, 1040_00, 'EUR', 'monthly'), price(200_00), rates)).toBe(true)
    expect(isWithin(budget(null, 1039_00, 'EUR', 'monthly'), price(200_00), rates)).toBe(false)
    expect(isWithin(budget(null, 1_00, 'DKK'), price(200_00), rates)).toBeUndefined()
  })
})
