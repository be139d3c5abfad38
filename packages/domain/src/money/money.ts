import type { CurrencyCode } from './currency.ts'
import { CURRENCIES } from './currency.ts'

/** An amount in the currency's smallest unit, always a whole number: £12.34 is 1234, ₩1,234 is 1234. */
export type Money = { readonly amount: number; readonly currency: CurrencyCode }

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** '12.3' → 1230 pence, without a float on the way. Undefined for no number, or finer than the smallest unit. */
export function moneyFromDecimal(decimal: string, currency: CurrencyCode): Money | undefined {
  const { minorDigits } = CURRENCIES[currency]
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined || fraction.length > minorDigits) return undefined
  const amount = Number(sign + whole + fraction.padEnd(minorDigits, '0'))
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : undefined
}

/** 1230 pence → '12.30': what Intl, payment providers and feeds read. */
export function moneyToDecimal({ amount, currency }: Money): `${number}` {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`)
  const { minorDigits } = CURRENCIES[currency]
  const digits = String(Math.abs(amount)).padStart(minorDigits + 1, '0')
  const whole = digits.slice(0, digits.length - minorDigits)
  const fraction = minorDigits > 0 ? `.${digits.slice(-minorDigits)}` : ''
  return `${amount < 0 ? '-' : ''}${whole}${fraction}` as `${number}`
}
