import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts'
import { type Money, moneyFromDecimal } from './money.ts'

/** `other_currency`: a sign or code of another currency than the chosen one. */
type ParseError = 'unreadable' | 'other_currency' | 'too_much'

type ParseOptions = { readonly currency: CurrencyCode; readonly mostMinor: number }

/** Signs that people use besides the code and our symbol. A plain dollar sign means the chosen dollar. */
const OTHER_SIGNS: Partial<Record<CurrencyCode, readonly string[]>> = {
  USD: ['US$'],
  CAD: ['C$', '$'],
  AUD: ['AU$', '$'],
  SGD: ['$'],
  NZD: ['$'],
  INR: ['RS', 'RS.'],
  AED: ['DH', 'DHS'],
  DKK: ['KR.'],
}

const signsOf = (code: CurrencyCode) =>
  [code, CURRENCIES[code].symbol, ...(OTHER_SIGNS[code] ?? [])].map((sign) => sign.toUpperCase())

const ALL_SIGNS = new Set(CURRENCY_CODES.flatMap(signsOf))

/** Maximum length of an amount. Longer input is not an amount and would be slow to match. */
const MAX_INPUT_LENGTH = 60

/**
 * Parses amounts as people write them: 1,200 · 1.200 · 1 200 · 1'200 · 1,20,000 · 180.50 · 180,50 · £180 · 180 EUR. A
 * dot or comma that occurs once and is followed by one or two final digits is the decimal separator.
 */
export function parseMoney(typed: string, { currency, mostMinor }: ParseOptions): Money | ParseError {
  // Also unifies the various spaces and full-width digits and signs.
  const text = typed.normalize('NFKC').trim().toUpperCase()
  if (text.length > MAX_INPUT_LENGTH) return 'unreadable'
  const [, before = '', number, after = ''] = /^([^\d\s-]*)\s*(\d(?:.*\d)?)\s*([^\d\s-]*)$/.exec(text) ?? []
  if (number === undefined) return 'unreadable'
  const signs = [before, after].filter((sign) => sign !== '')
  if (!signs.every((sign) => ALL_SIGNS.has(sign))) return 'unreadable'
  const decimal = decimalOf(number)
  if (decimal === undefined) return 'unreadable'
  if (!signs.every((sign) => signsOf(currency).includes(sign))) return 'other_currency'
  if (Number(decimal) * 10 ** CURRENCIES[currency].minorDigits > mostMinor) return 'too_much'
  return moneyFromDecimal(decimal, currency) ?? 'unreadable'
}

const FRACTION = /^([^.]*)\.(\d{1,2})$|^([^,]*),(\d{1,2})$/

function decimalOf(number: string): string | undefined {
  const [, beforeDot, afterDot, beforeComma, afterComma] = FRACTION.exec(number) ?? []
  const whole = digitsOf(beforeDot ?? beforeComma ?? number)
  const fraction = afterDot ?? afterComma
  return whole === undefined || fraction === undefined ? whole : `${whole}.${fraction}`
}

const PLAIN = /^\d+$/
const IN_THOUSANDS = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*$/
/** In lakh notation, 1,20,000, groups above the thousands have two digits. */
const IN_LAKHS = /^[1-9]\d?([.,'’ ])\d{2}(?:\1\d{2})*\1\d{3}$/

function digitsOf(text: string): string | undefined {
  const isWhole = [PLAIN, IN_THOUSANDS, IN_LAKHS].some((pattern) => pattern.test(text))
  return isWhole ? text.replaceAll(/\D/g, '') : undefined
}
