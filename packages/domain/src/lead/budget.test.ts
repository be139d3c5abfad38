import { expect, test } from 'vitest'
import { budgetBounds, MAX_LEAD_BUDGET_MINOR } from './budget.ts'

const RATES = { base: 'GBP', rates: { EUR: '1.2', KRW: '1800' } } as const

test('converts the bounds to each currency that has a rate', () => {
  const bounds = budgetBounds({ currency: 'GBP', fromMinor: 15_000, toMinor: 25_000 }, RATES)
  expect(bounds.find(({ currency }) => currency === 'GBP')).toEqual({
    currency: 'GBP',
    fromMinor: 15_000,
    toMinor: 25_000,
  })
  expect(bounds.find(({ currency }) => currency === 'EUR')).toMatchObject({ fromMinor: 18_000, toMinor: 30_000 })
  // Won have no smaller unit.
  expect(bounds.find(({ currency }) => currency === 'KRW')).toMatchObject({ fromMinor: 270_000, toMinor: 450_000 })
  expect(bounds.some(({ currency }) => currency === 'INR')).toBe(false)
})

test('an open end has no limit', () => {
  const [above] = budgetBounds({ currency: 'GBP', fromMinor: 100, toMinor: undefined }, { base: 'GBP', rates: {} })
  expect(above).toEqual({ currency: 'GBP', fromMinor: 100, toMinor: MAX_LEAD_BUDGET_MINOR })
  const [below] = budgetBounds({ currency: 'GBP', fromMinor: undefined, toMinor: 100 }, { base: 'GBP', rates: {} })
  expect(below).toEqual({ currency: 'GBP', fromMinor: 0, toMinor: 100 })
})
