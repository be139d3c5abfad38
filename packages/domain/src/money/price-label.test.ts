import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES } from './currency.ts'
import { priceLabel } from './price-label.ts'

const write = (price: string, unit: string) => `From ${price}/${unit}`

describe('priceLabel', () => {
  // spec: 5.price-label
  test.each([
    [{ amount: 25_000, currency: 'GBP', duration: 'weekly' }, 'From £250/week'],
    [{ amount: 120_050, currency: 'EUR', duration: 'monthly' }, 'From €1,200.50/month'],
    [{ amount: 0, currency: 'GBP', duration: 'weekly' }, 'From £0/week'],
  ] as const)('%j reads %s', (price, label) => {
    expect(priceLabel(price, 'en', write)).toBe(label)
  })

  // spec: 5.price-label
  test('is empty without an amount or a duration, in any currency', () => {
    const missing = fc.constantFrom(null, undefined)
    const known = { amount: fc.constantFrom(0, 25_000), duration: fc.constantFrom('weekly', 'monthly') }
    const currency = fc.constantFrom(...CURRENCY_CODES)
    const incomplete = fc.oneof(
      fc.record({ amount: missing, duration: known.duration, currency }),
      fc.record({ amount: known.amount, duration: fc.oneof(missing, fc.constant('')), currency }),
    )
    fc.assert(
      fc.property(incomplete, (price) => {
        expect(priceLabel(price, 'en', write)).toBe('')
      }),
    )
  })
})
