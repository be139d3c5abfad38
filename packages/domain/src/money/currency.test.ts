import { expect, test } from 'vitest'
import { CURRENCIES, CURRENCY_CODES, DEFAULT_CURRENCY, isCurrencyCode } from './currency.ts'

// spec: 3.currencies, 3.currency-lookup, 9.default-currency
test('knows eleven currencies with symbols, and the pound is the default', () => {
  expect(CURRENCY_CODES.toSorted()).toEqual([
    'AED',
    'AUD',
    'CAD',
    'DKK',
    'EUR',
    'GBP',
    'INR',
    'KRW',
    'NZD',
    'SGD',
    'USD',
  ])
  expect(DEFAULT_CURRENCY).toBe('GBP')
  for (const code of CURRENCY_CODES) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(CURRENCIES[code].symbol).not.toBe('')
  }
})

test('has a different symbol for every currency, so that the dollar currencies cannot be confused', () => {
  expect(new Set(CURRENCY_CODES.map((code) => CURRENCIES[code].symbol)).size).toBe(CURRENCY_CODES.length)
})

test.each(CURRENCY_CODES)('has the standard number of minor digits for %s', (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  expect(CURRENCIES[currency].minorDigits).toBe(maximumFractionDigits)
})

test('has a distinct name for every currency', () => {
  const names = CURRENCY_CODES.map((code) => CURRENCIES[code].standardName)
  for (const name of names) expect(name).toMatch(/^\w+( \w+)+$|^Euro$/)
  expect(new Set(names).size).toBe(CURRENCY_CODES.length)
})

test('isCurrencyCode accepts exactly the known codes, in upper case', () => {
  for (const code of CURRENCY_CODES) expect(isCurrencyCode(code)).toBe(true)
  for (const other of ['gbp', 'JPY', '', null, undefined, 0, 'constructor']) expect(isCurrencyCode(other)).toBe(false)
})
