import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.ts'
import { type Money, moneyFromDecimal } from './money.ts'

/** `other_currency`: a sign or code stands with it, and not of the currency that was chosen. */
type Unread = 'unreadable' | 'other_currency' | 'too_much'

type Terms = { readonly currency: CurrencyCode; readonly mostMinor: number }

/** What people write beside the code and our own symbol. A dollar sign alone is that of whichever dollar was chosen. */
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

/** Longer is no amount, and would take long to look through. */
const LONGEST = 60

/**
 * An amount as people write it: 1,200 · 1.200 · 1 200 · 1'200 · 1,20,000 · 180.50 · 180,50 · £180 · 180 EUR. A dot or
 * comma that occurs once, with one or two digits after it at the end, is the decimal one.
 */
export function moneyFromTyped(typed: string, { currency, mostMinor }: Terms): Money | Unread {
  // Also makes one of the many spaces, and of digits and signs as wide as Chinese letters.
  const text = typed.normalize('NFKC').trim().toUpperCase()
  if (text.length > LONGEST) return 'unreadable'
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
  const whole = wholeOf(beforeDot ?? beforeComma ?? number)
  const fraction = afterDot ?? afterComma
  return whole === undefined || fraction === undefined ? whole : `${whole}.${fraction}`
}

const PLAIN = /^\d+$/
const IN_THOUSANDS = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*$/
/** 1,20,000: a lakh has two digits a group above the thousands. */
const IN_LAKHS = /^[1-9]\d?([.,'’ ])\d{2}(?:\1\d{2})*\1\d{3}$/

function wholeOf(text: string): string | undefined {
  const isWhole = [PLAIN, IN_THOUSANDS, IN_LAKHS].some((form) => form.test(text))
  return isWhole ? text.replaceAll(/\D/g, '') : undefined
}
