import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertMoney, type ExchangeRates } from './convert-money.ts'
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts'

const POUND: ExchangeRates = {
  base: 'GBP',
  rates: { USD: '1.2950000000', EUR: '1.1500000000', KRW: '1900.0000000000', AED: '4.8', INR: '115' },
}

const currency = fc.constantFrom(...CURRENCY_CODES)
/** What a year costs, and what the house does; so that no rate below takes it past what a number holds. */
const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
/** From a hundredth to ten thousand, with all ten digits after the point. */
const rate = fc
  .bigInt({ min: 100_000_000n, max: 100_000_000_000_000n })
  .map((units) => `${units / 10_000_000_000n}.${String(units % 10_000_000_000n).padStart(10, '0')}`)
const rates = fc
  .record(Object.fromEntries(CURRENCY_CODES.map((code) => [code, rate])) as Record<CurrencyCode, typeof rate>)
  .map((all): ExchangeRates => ({ base: 'GBP', rates: all }))

const amountOf = (units: number, from: CurrencyCode, to: CurrencyCode, by: ExchangeRates) =>
  convertMoney({ amount: units, currency: from }, to, by)?.amount ?? Number.NaN

describe('convertMoney', () => {
  test.each([
    [25_000, 'GBP', 'USD', 32_375],
    [32_375, 'USD', 'GBP', 25_000],
    // A won has no minor unit, and a pound has a hundred.
    [25_000, 'GBP', 'KRW', 475_000],
    [475_000, 'KRW', 'GBP', 25_000],
    // By way of the pound, and rounded once: 100.00 € are 86.956… £ are 112.608… $.
    [10_000, 'EUR', 'USD', 11_261],
    // Half a cent goes up: 0.30 £ are 34.5 cents; −34.5 goes up to −34.
    [30, 'GBP', 'EUR', 35],
    [-30, 'GBP', 'EUR', -34],
    [1, 'INR', 'GBP', 0],
    [0, 'GBP', 'KRW', 0],
  ] as const)('%d %s in %s are %d', (units, from, to, expected) => {
    expect(convertMoney({ amount: units, currency: from }, to, POUND)).toEqual({ amount: expected, currency: to })
  })

  test('is undefined without a rate of either, for a rate that is none, and for more than a number holds', () => {
    const pounds = { amount: 100, currency: 'GBP' } as const
    expect(convertMoney(pounds, 'DKK', POUND)).toBeUndefined()
    expect(convertMoney({ amount: 100, currency: 'DKK' }, 'GBP', POUND)).toBeUndefined()
    for (const EUR of ['0', '0.0000000000', '', '-1', '1e3', '1,15', '1.00000000001', 'NaN']) {
      expect(convertMoney(pounds, 'EUR', { base: 'GBP', rates: { EUR } }), EUR).toBeUndefined()
    }
    expect(convertMoney({ amount: Number.MAX_SAFE_INTEGER, currency: 'GBP' }, 'INR', POUND)).toBeUndefined()
  })

  test('into its own currency changes nothing, and needs no rate', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (units, code) => {
        const money = { amount: units, currency: code }
        expect(convertMoney(money, code, { base: 'GBP', rates: {} })).toEqual(money)
      }),
    )
  })

  test('gives whole minor units, and never less for more', () => {
    fc.assert(
      fc.property(amount, amount, currency, currency, rates, (one, other, from, to, by) => {
        const less = amountOf(Math.min(one, other), from, to, by)
        const more = amountOf(Math.max(one, other), from, to, by)
        expect(Number.isSafeInteger(less) && Number.isSafeInteger(more)).toBe(true)
        expect(less).toBeLessThanOrEqual(more)
      }),
    )
  })

  test('there and back is off by no more than half a unit there is worth here, and half a unit here', () => {
    fc.assert(
      fc.property(amount, currency, currency, rates, (units, from, to, by) => {
        const there = convertMoney({ amount: units, currency: from }, to, by)
        const back = there && convertMoney(there, from, by)
        const worth = (code: CurrencyCode) =>
          (code === by.base ? 1 : Number(by.rates[code])) * 10 ** CURRENCIES[code].minorDigits
        const slack = worth(from) / worth(to) / 2 + 0.5
        // The bound itself is worked out in floats.
        expect(Math.abs((back?.amount ?? Number.NaN) - units)).toBeLessThanOrEqual(slack * (1 + 1e-9))
      }),
    )
  })

  test('a converted won is whole: nothing is shown behind its point', () => {
    fc.assert(
      fc.property(amount, rates, (units, by) => {
        const exact = (units / 100) * Number(by.rates.KRW)
        expect(Math.abs(amountOf(units, 'GBP', 'KRW', by) - exact)).toBeLessThanOrEqual(0.5 + Math.abs(exact) * 1e-12)
      }),
    )
  })
})
