import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { CURRENCY_CODES } from './currency.ts'
import { formatMoney } from './format-money.ts'

/** Replaces the no-break spaces, with which Intl joins amount and symbol, by plain ones. */
const withPlainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('formatMoney', () => {
  test.each([
    [{ amount: 25_000, currency: 'GBP' }, 'en', '£250'],
    [{ amount: 25_050, currency: 'GBP' }, 'en', '£250.50'],
    [{ amount: 123_456, currency: 'EUR' }, 'de', '1.234,56 €'],
    [{ amount: 1_200_000, currency: 'KRW' }, 'en', '₩1,200,000'],
    [{ amount: 99_900, currency: 'USD' }, 'en', '$999'],
    [{ amount: 99_900, currency: 'SGD' }, 'en', 'S$999'],
    [{ amount: 99_900, currency: 'CAD' }, 'fr', '999 CA$'],
    [{ amount: 99_900, currency: 'AED' }, 'en', 'AED 999'],
    [{ amount: 25_000, currency: 'GBP' }, 'es', '250 £'],
    [{ amount: -500, currency: 'GBP' }, 'en', '−£5'],
    [{ amount: 123_456, currency: 'EUR' }, 'fr', '1 234,56 €'],
    [{ amount: 25_000, currency: 'GBP' }, 'zh', '£250'],
  ] as const)('formats %j in %s as %s', (money, language, formatted) => {
    expect(withPlainSpaces(formatMoney(money, language))).toBe(formatted)
  })

  test('keeps every digit of a large amount', () => {
    expect(formatMoney({ amount: Number.MAX_SAFE_INTEGER, currency: 'GBP' }, 'en')).toBe('£90,071,992,547,409.91')
  })

  test('never formats two different amounts of a currency alike', () => {
    const anyMoney = fc.record({ amount: fc.maxSafeInteger(), currency: fc.constantFrom(...CURRENCY_CODES) })
    fc.assert(
      fc.property(anyMoney, fc.maxSafeInteger(), fc.constantFrom(...LANGUAGES), (money, otherAmount, language) => {
        fc.pre(otherAmount !== money.amount)
        expect(formatMoney({ ...money, amount: otherAmount }, language)).not.toBe(formatMoney(money, language))
      }),
    )
  })
})
