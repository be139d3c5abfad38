import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES } from './currency.ts'
import { moneyFromDecimal, moneyToDecimal } from './money.ts'

const currency = fc.constantFrom(...CURRENCY_CODES)

describe('moneyFromDecimal and moneyToDecimal', () => {
  test('round-trip every amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (amount, code) => {
        expect(moneyFromDecimal(moneyToDecimal({ amount, currency: code }), code)).toEqual({ amount, currency: code })
      }),
    )
  })

  test.each([
    ['12.3', 'GBP', 1230],
    ['0.07', 'EUR', 7],
    ['-5', 'USD', -500],
    ['-0', 'USD', 0],
    ['1234', 'KRW', 1234],
    ['1.10', 'AED', 110],
  ] as const)('convert %s %s to %d minor units', (decimal, code, amount) => {
    expect(moneyFromDecimal(decimal, code)).toEqual({ amount, currency: code })
  })

  test.each([
    ['0.001', 'GBP'],
    ['0.5', 'KRW'],
    ['', 'GBP'],
    ['1e3', 'GBP'],
    ['1,000', 'GBP'],
    ['.5', 'GBP'],
    ['99999999999999999', 'GBP'],
  ] as const)('return undefined for %j %s', (decimal, code) => {
    expect(moneyFromDecimal(decimal, code)).toBeUndefined()
  })

  test('throw when an amount is not an integer', () => {
    expect(() => moneyToDecimal({ amount: 0.1 + 0.2, currency: 'GBP' })).toThrow(
      '0.30000000000000004 is not a whole number of minor units',
    )
    expect(() => moneyToDecimal({ amount: Number.NaN, currency: 'GBP' })).toThrow(RangeError)
  })
})
