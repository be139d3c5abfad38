import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts'
import { formatMoney } from './format-money.ts'
import { LANGUAGES } from '../languages.ts'
import { parseMoney } from './parse-money.ts'

const MAX_MINOR = 100_000_000

const parse = (text: string, currency: CurrencyCode = 'GBP') => {
  const money = parseMoney(text, { currency, mostMinor: MAX_MINOR })
  return typeof money === 'string' ? money : money.amount
}

describe('parseMoney', () => {
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
    ['10,00,000', MAX_MINOR],
    ['120,000', 120_000_00],
    ['1,200.50', 1200_50],
    ['1.200,5', 1200_50],
    ['1 200,50', 1200_50],
    ['1,000,000', MAX_MINOR],
    ['0,5', 50],
    [' £180 ', 180_00],
    ['180 £', 180_00],
    ['gbp 1,200', 1200_00],
    ['£1,200.00 GBP', 1200_00],
    ['１，２００', 1200_00],
  ])('parses %s', (text, amount) => {
    expect(parse(text)).toBe(amount)
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
  ])('rejects %s', (text, reason) => {
    expect(parse(text)).toBe(reason)
  })

  test('reads a dollar sign as the chosen dollar currency', () => {
    for (const dollar of ['USD', 'CAD', 'AUD', 'SGD', 'NZD'] as const) expect(parse('$180', dollar)).toBe(180_00)
    expect(parse('CA$180', 'AUD')).toBe('other_currency')
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
  ] as const)('recognises %s as %s', (sign, currency) => {
    expect(parse(`${sign} 180`, currency)).toBe(180_00)
    expect(parse(`180 ${sign}`, 'GBP')).toBe('other_currency')
  })

  test('accepts up to sixty characters', () => {
    expect(parse('0'.repeat(57) + '180')).toBe(180_00)
    expect(parse('0'.repeat(58) + '180')).toBe('unreadable')
  })

  test('rejects decimals in a currency without minor units', () => {
    expect(parse('₩1,200,000', 'KRW')).toBe(1_200_000)
    expect(parse('180.5', 'KRW')).toBe('unreadable')
  })

  test('parses every output of formatMoney', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_MINOR }),
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom(...LANGUAGES),
        (amount, currency, language) => {
          expect(parse(formatMoney({ amount, currency }, language), currency)).toBe(amount)
        },
      ),
    )
  })

  test('never returns an amount that differs from the typed digits', () => {
    const anyText = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '.', ',', ' ', '’', '£'), maxLength: 12 })
    fc.assert(
      fc.property(anyText, (text) => {
        const amount = parse(text)
        if (typeof amount === 'string') return
        const digits = Number(text.replaceAll(/\D/g, ''))
        const { minorDigits } = CURRENCIES.GBP
        expect([0, 1, 2].map((fraction) => digits * 10 ** (minorDigits - fraction))).toContain(amount)
      }),
    )
  })
})
