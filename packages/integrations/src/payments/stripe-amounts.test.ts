import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { expect, test } from 'vitest'
import { currencyOf, feeInCurrencyOfCharge, toStripeAmount, toStripeCurrency } from './stripe-amounts.ts'

test('every currency of ours is counted by Stripe in the units that we count it in', () => {
  for (const currency of CURRENCY_CODES) {
    expect(toStripeAmount(1_234, currency)).toBe(1_234)
    expect(currencyOf(toStripeCurrency(currency))).toBe(currency)
  }
  expect(currencyOf('jpy')).toBeUndefined()
})

test('an amount is a whole number, and not below zero', () => {
  expect(() => toStripeAmount(12.5, 'GBP')).toThrow('whole number')
  expect(() => toStripeAmount(-1, 'GBP')).toThrow('whole number')
  expect(() => toStripeAmount(Number.NaN, 'GBP')).toThrow('whole number')
})

test('a fee that was taken in another currency is told in that of the charge', () => {
  expect(feeInCurrencyOfCharge({ amount: 25_000, fee: 395 }, 25_000)).toBe(395)
  // ₩250,000 that came to £142.00.
  expect(feeInCurrencyOfCharge({ amount: 14_200, fee: 233 }, 250_000)).toBe(4_102)
  expect(feeInCurrencyOfCharge({ amount: -700, fee: 0 }, 700)).toBe(0)
  expect(feeInCurrencyOfCharge({ amount: 0, fee: 0 }, 0)).toBe(0)
})
