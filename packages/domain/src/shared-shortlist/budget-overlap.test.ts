import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts'
import { type Budget, isWithinBudget, overlapOf } from './budget-overlap.ts'

const rates = {
  base: 'GBP' as const,
  rates: { EUR: '1.2000000000', USD: '1.2500000000', KRW: '1800.0000000000', INR: '105.3000000000' },
}
const POUNDS_PER_WEEK = { currency: 'GBP' as const, period: 'weekly' as const, rates }

const buildBudget = (
  minMinor: number | null,
  maxMinor: number,
  currency: CurrencyCode = 'GBP',
  period: Budget['period'] = 'weekly',
): Budget => ({ minMinor, maxMinor, currency, period })

describe('overlapOf', () => {
  test('returns the highest minimum to the lowest maximum', () => {
    const overlap = overlapOf(
      [buildBudget(100_00, 200_00), buildBudget(null, 180_00), buildBudget(150_00, 300_00)],
      POUNDS_PER_WEEK,
    )
    expect(overlap).toEqual({ kind: 'together', minMinor: 150_00, maxMinor: 180_00, counted: 3 })
  })

  test('returns both ends of the gap when the budgets do not overlap', () => {
    const overlap = overlapOf([buildBudget(100_00, 150_00), buildBudget(200_00, 300_00)], POUNDS_PER_WEEK)
    expect(overlap).toEqual({ kind: 'apart', minMinor: 200_00, maxMinor: 150_00, counted: 2 })
  })

  test('converts currencies, weeks and months', () => {
    const overlap = overlapOf(
      [buildBudget(null, 240_00, 'EUR'), buildBudget(433_33, 866_67, 'GBP', 'monthly')],
      POUNDS_PER_WEEK,
    )
    expect(overlap).toEqual({ kind: 'together', minMinor: 100_00, maxMinor: 200_00, counted: 2 })
    expect(overlapOf([buildBudget(null, 360_000, 'KRW')], POUNDS_PER_WEEK).maxMinor).toBe(200_00)
  })

  test('leaves out budgets without an exchange rate and does not count them', () => {
    const overlap = overlapOf([buildBudget(null, 240_00), buildBudget(null, 1_00, 'DKK')], POUNDS_PER_WEEK)
    expect(overlap).toEqual({ kind: 'together', minMinor: 0, maxMinor: 240_00, counted: 1 })
    expect(overlapOf([buildBudget(null, 1_00, 'DKK')], POUNDS_PER_WEEK).kind).toBe('nobody')
    expect(overlapOf([], POUNDS_PER_WEEK).kind).toBe('nobody')
  })

  const anyBudget = fc
    .record({
      bounds: fc.tuple(fc.integer({ min: 1, max: 5_000_00 }), fc.integer({ min: 1, max: 5_000_00 })),
      open: fc.boolean(),
      currency: fc.constantFrom(...CURRENCY_CODES),
      period: fc.constantFrom('weekly' as const, 'monthly' as const),
    })
    .map(({ bounds: [a, b], open, currency, period }) =>
      buildBudget(open ? null : Math.min(a, b), Math.max(a, b), currency, period),
    )
  const anyTerms = fc.record({
    currency: fc.constantFrom('GBP' as const, 'EUR' as const, 'KRW' as const),
    period: fc.constantFrom('weekly' as const, 'monthly' as const),
    rates: fc.constant(rates),
  })

  test('does not depend on the order or on duplicates', () => {
    fc.assert(
      fc.property(fc.array(anyBudget, { minLength: 1 }), anyTerms, (budgets, terms) => {
        const { counted, ...range } = overlapOf(budgets, terms)
        expect(overlapOf(budgets.toReversed(), terms)).toEqual({ ...range, counted })
        expect(overlapOf([...budgets, ...budgets], terms)).toEqual({ ...range, counted: 2 * counted })
      }),
    )
  })

  test('is never wider than any of the budgets, and a single budget always overlaps with itself', () => {
    fc.assert(
      fc.property(fc.array(anyBudget, { minLength: 1 }), anyTerms, (budgets, terms) => {
        const overlap = overlapOf(budgets, terms)
        for (const budget of budgets) {
          const ownRange = overlapOf([budget], terms)
          if (ownRange.kind === 'nobody') continue
          expect(ownRange.kind).toBe('together')
          expect(overlap.maxMinor).toBeLessThanOrEqual(ownRange.maxMinor)
          expect(overlap.minMinor).toBeGreaterThanOrEqual(ownRange.minMinor)
        }
      }),
    )
  })
})

describe('isWithin', () => {
  const price = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const, period: 'weekly' as const })

  test('accepts prices up to the maximum, including those below the minimum', () => {
    expect(isWithinBudget(buildBudget(150_00, 200_00), price(200_00), rates)).toBe(true)
    expect(isWithinBudget(buildBudget(150_00, 200_00), price(200_01), rates)).toBe(false)
    expect(isWithinBudget(buildBudget(150_00, 200_00), price(1_00), rates)).toBe(true)
  })

  test('converts currencies and periods, and returns undefined without a rate', () => {
    expect(isWithinBudget(buildBudget(null, 1040_00, 'EUR', 'monthly'), price(200_00), rates)).toBe(true)
    expect(isWithinBudget(buildBudget(null, 1039_00, 'EUR', 'monthly'), price(200_00), rates)).toBe(false)
    expect(isWithinBudget(buildBudget(null, 1_00, 'DKK'), price(200_00), rates)).toBeUndefined()
  })
})
