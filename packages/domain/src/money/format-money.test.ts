import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { CURRENCY_CODES } from './currency.ts'
import { formatMoney } from './format-money.ts'

/** Intl keeps amount and symbol together with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

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
  ] as const)('%j reads in %s as %s', (money, language, written) => {
    expect(plain(formatMoney(money, language))).toBe(written)
  })

  test('no digit is lost, however large the amount', () => {
    expect(formatMoney({ amount: Number.MAX_SAFE_INTEGER, currency: 'GBP' }, 'en')).toBe('£90,071,992,547,409.91')
  })

  test('two different amounts never read the same', () => {
    const money = fc.record({ amount: fc.maxSafeInteger(), currency: fc.constantFrom(...CURRENCY_CODES) })
    fc.assert(
      fc.property(money, fc.maxSafeInteger(), fc.constantFrom(...LANGUAGES), (one, amount, language) => {
        fc.pre(amount !== one.amount)
        expect(formatMoney({ ...one, amount }, language)).not.toBe(formatMoney(one, language))
      }),
    )
  })
})
