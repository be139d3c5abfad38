import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts'
import { formatMoney } from './format-money.ts'
import { LANGUAGES } from '../languages.ts'
import { moneyFromTyped } from './typed-money.ts'

const MOST = 100_000_000

const read = (text: string, currency: CurrencyCode = 'GBP') => {
  const money = moneyFromTyped(text, { currency, mostMinor: MOST })
  return typeof money === 'string' ? money : money.amount
}

describe('an amount that somebody typed', () => {
  test.each([
    ['180', 180_00],
    ['180.5', 180_50],
    ['180,50', 180_50],
    ['1,200', 1200_00],
    ['1.200', 1200_00],
    ['1 200', 1200_00],
    ['1\u202F200', 1200_00],
    ['1’200', 1200_00],
    ['1,20,000', 120_000_00],
    ['10,00,000', MOST],
    ['120,000', 120_000_00],
    ['1,200.50', 1200_50],
    ['1.200,5', 1200_50],
    ['1 200,50', 1200_50],
    ['1,000,000', MOST],
    ['0,5', 50],
    [' £180 ', 180_00],
    ['180 £', 180_00],
    ['gbp 1,200', 1200_00],
    ['£1,200.00 GBP', 1200_00],
    ['１，２００', 1200_00],
  ])('%s', (text, amount) => {
    expect(read(text)).toBe(amount)
  })

  test.each([
    ['', 'unreadable'],
    ['£', 'unreadable'],
    ['cheap', 'unreadable'],
    ['180 a week', 'unreadable'],
    ['-180', 'unreadable'],
    ['180-200', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['12,34,56', 'unreadable'],
    ['1,200.000', 'unreadable'],
    ['1.20.00', 'unreadable'],
    ['0.200', 'unreadable'],
    ['1200,000', 'unreadable'],
    ['180.5055', 'unreadable'],
    ['1e3', 'unreadable'],
    ['€180', 'other_currency'],
    ['180 USD', 'other_currency'],
    ['around 180', 'unreadable'],
    ['180 pounds', 'unreadable'],
    ['180 £ each', 'unreadable'],
    ['012,34,567', 'unreadable'],
    ['12,34,5678', 'unreadable'],
    ['1,2,34,567', 'unreadable'],
    ['1,,,20,000', 'unreadable'],
    ['1 ,20,000', 'unreadable'],
    ['1,000,000.01', 'too_much'],
    ['9'.repeat(40), 'too_much'],
  ])('%s is refused', (text, why) => {
    expect(read(text)).toBe(why)
  })

  test('a dollar sign is that of the dollar that was chosen', () => {
    for (const dollar of ['USD', 'CAD', 'AUD', 'SGD', 'NZD'] as const) expect(read('$180', dollar)).toBe(180_00)
    expect(read('CA$180', 'AUD')).toBe('other_currency')
  })

  test.each([
    ['US$', 'USD'],
    ['C$', 'CAD'],
    ['AU$', 'AUD'],
    ['Rs', 'INR'],
    ['Rs.', 'INR'],
    ['Dh', 'AED'],
    ['Dhs', 'AED'],
    ['kr.', 'DKK'],
  ] as const)('%s is %s, as people write it', (sign, currency) => {
    expect(read(`${sign} 180`, currency)).toBe(180_00)
    expect(read(`180 ${sign}`, 'GBP')).toBe('other_currency')
  })

  test('is read to sixty letters and no further', () => {
    expect(read('0'.repeat(57) + '180')).toBe(180_00)
    expect(read('0'.repeat(58) + '180')).toBe('unreadable')
  })

  test('a currency without a smaller unit has no decimals', () => {
    expect(read('₩1,200,000', 'KRW')).toBe(1_200_000)
    expect(read('180.5', 'KRW')).toBe('unreadable')
  })

  test('is read as we write it, in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MOST }),
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom(...LANGUAGES),
        (amount, currency, language) => {
          expect(read(formatMoney({ amount, currency }, language), currency)).toBe(amount)
        },
      ),
    )
  })

  test('is never more or less than its digits say', () => {
    const letters = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '.', ',', ' ', '’', '£'), maxLength: 12 })
    fc.assert(
      fc.property(letters, (text) => {
        const amount = read(text)
        if (typeof amount === 'string') return
        const digits = Number(text.replaceAll(/\D/g, ''))
        const { minorDigits } = CURRENCIES.GBP
        expect([0, 1, 2].map((fraction) => digits * 10 ** (minorDigits - fraction))).toContain(amount)
      }),
    )
  })
})
