import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { expect, test } from 'vitest'
import { currencyOf, feeInCurrencyOfCharge, toStripeAmount, toStripeCurrency } from './stripe-amounts.ts'

test('passes amounts to Stripe unchanged and converts every currency code there and back', () => {
  for (const currency of CURRENCY_CODES) {
    expect(toStripeAmount(1_234, currency)).toBe(1_234)
    expect(currencyOf(toStripeCurrency(currency))).toBe(currency)
  }
  expect(currencyOf('jpy')).toBeUndefined()
})

test('throws unless the amount is a whole number of at least zero', () => {
  expect(() => toStripeAmount(12.5, 'GBP')).toThrow('whole number')
  expect(() => toStripeAmount(-1, 'GBP')).toThrow('whole number')
  expect(() => toStripeAmount(Number.NaN, 'GBP')).toThrow('whole number')
})

test('converts the fee into the currency of the charge', () => {
  expect(feeInCurrencyOfCharge({ amount: 25_000, fee: 395 }, 25_000)).toBe(395)
  // A charge of ₩250,000 that settled as £142.00.
  expect(feeInCurrencyOfCharge({ amount: 14_200, fee: 233 }, 250_000)).toBe(4_102)
  expect(feeInCurrencyOfCharge({ amount: -700, fee: 0 }, 700)).toBe(0)
  expect(feeInCurrencyOfCharge({ amount: 0, fee: 0 }, 0)).toBe(0)
})
