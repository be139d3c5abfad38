import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertMoney, type ExchangeRates } from './convert-money.ts'
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts'

const POUND_RATES: ExchangeRates = {
  base: 'GBP',
  rates: { USD: '1.2950000000', EUR: '1.1500000000', KRW: '1900.0000000000', AED: '4.8', INR: '115' },
}

const anyCurrency = fc.constantFrom(...CURRENCY_CODES)
/** Amounts small enough that no rate below exceeds the safe integer range. */
const anyAmount = fc.integer({ min: -10_000_000, max: 10_000_000 })
/** Rates from 0.01 to 10,000 with all ten decimals. */
const anyRate = fc
  .bigInt({ min: 100_000_000n, max: 100_000_000_000_000n })
  .map((units) => `${units / 10_000_000_000n}.${String(units % 10_000_000_000n).padStart(10, '0')}`)
const anyRates = fc
  .record(Object.fromEntries(CURRENCY_CODES.map((code) => [code, anyRate])) as Record<CurrencyCode, typeof anyRate>)
  .map((all): ExchangeRates => ({ base: 'GBP', rates: all }))

const convertAmount = (units: number, from: CurrencyCode, to: CurrencyCode, rates: ExchangeRates) =>
  convertMoney({ amount: units, currency: from }, to, rates)?.amount ?? Number.NaN

describe('convertMoney', () => {
  test.each([
    [25_000, 'GBP', 'USD', 32_375],
    [32_375, 'USD', 'GBP', 25_000],
    // The won has no minor unit, and a pound has a hundred pence.
    [25_000, 'GBP', 'KRW', 475_000],
    [475_000, 'KRW', 'GBP', 25_000],
    // Converts through the pound and rounds once: 100.00 € are 86.956… £ are 112.608… $.
    [10_000, 'EUR', 'USD', 11_261],
    // Half a cent is rounded up: 0.30 £ are 34.5 cents; −34.5 becomes −34.
    [30, 'GBP', 'EUR', 35],
    [-30, 'GBP', 'EUR', -34],
    [1, 'INR', 'GBP', 0],
    [0, 'GBP', 'KRW', 0],
  ] as const)('converts %d %s to %s as %d', (units, from, to, expected) => {
    expect(convertMoney({ amount: units, currency: from }, to, POUND_RATES)).toEqual({ amount: expected, currency: to })
  })

  test('returns undefined without a rate, with an invalid rate, or beyond the safe integer range', () => {
    const pounds = { amount: 100, currency: 'GBP' } as const
    expect(convertMoney(pounds, 'DKK', POUND_RATES)).toBeUndefined()
    expect(convertMoney({ amount: 100, currency: 'DKK' }, 'GBP', POUND_RATES)).toBeUndefined()
    for (const EUR of ['0', '0.0000000000', '', '-1', '1e3', '1,15', '1.00000000001', 'NaN']) {
      expect(convertMoney(pounds, 'EUR', { base: 'GBP', rates: { EUR } }), EUR).toBeUndefined()
    }
    expect(convertMoney({ amount: Number.MAX_SAFE_INTEGER, currency: 'GBP' }, 'INR', POUND_RATES)).toBeUndefined()
  })

  test('returns the amount unchanged for the same currency, without needing a rate', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), anyCurrency, (units, code) => {
        const money = { amount: units, currency: code }
        expect(convertMoney(money, code, { base: 'GBP', rates: {} })).toEqual(money)
      }),
    )
  })

  test('returns safe integers and preserves order', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyCurrency, anyCurrency, anyRates, (one, other, from, to, rates) => {
        const less = convertAmount(Math.min(one, other), from, to, rates)
        const more = convertAmount(Math.max(one, other), from, to, rates)
        expect(Number.isSafeInteger(less) && Number.isSafeInteger(more)).toBe(true)
        expect(less).toBeLessThanOrEqual(more)
      }),
    )
  })

  test('differs by at most half a minor unit of each currency after converting there and back', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, anyRates, (units, from, to, rates) => {
        const converted = convertMoney({ amount: units, currency: from }, to, rates)
        const back = converted && convertMoney(converted, from, rates)
        const minorUnitsPerBase = (code: CurrencyCode) =>
          (code === rates.base ? 1 : Number(rates.rates[code])) * 10 ** CURRENCIES[code].minorDigits
        const tolerance = minorUnitsPerBase(from) / minorUnitsPerBase(to) / 2 + 0.5
        // The tolerance is a float itself, so it needs a margin.
        expect(Math.abs((back?.amount ?? Number.NaN) - units)).toBeLessThanOrEqual(tolerance * (1 + 1e-9))
      }),
    )
  })

  test('rounds to the nearest whole won', () => {
    fc.assert(
      fc.property(anyAmount, anyRates, (units, rates) => {
        const exact = (units / 100) * Number(rates.rates.KRW)
        expect(Math.abs(convertAmount(units, 'GBP', 'KRW', rates) - exact)).toBeLessThanOrEqual(
          0.5 + Math.abs(exact) * 1e-12,
        )
      }),
    )
  })
})
