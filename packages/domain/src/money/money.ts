import type { CurrencyCode } from './currency.ts'
import { CURRENCIES } from './currency.ts'

/** An amount in the currency's smallest unit, always an integer: £12.34 is 1234, ₩1,234 is 1234. */
export type Money = { readonly amount: number; readonly currency: CurrencyCode }

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Parses '12.3' as 1230 pence without floats. Returns undefined for anything but a number, or if it is finer than the
 * smallest unit.
 */
export function moneyFromDecimal(decimal: string, currency: CurrencyCode): Money | undefined {
  const { minorDigits } = CURRENCIES[currency]
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === undefined || fraction.length > minorDigits) return undefined
  const amount = Number(sign + whole + fraction.padEnd(minorDigits, '0'))
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : undefined
}

/** Formats 1230 pence as '12.30', which Intl, payment providers and feeds accept. */
export function moneyToDecimal({ amount, currency }: Money): `${number}` {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`)
  const { minorDigits } = CURRENCIES[currency]
  const digits = String(Math.abs(amount)).padStart(minorDigits + 1, '0')
  const whole = digits.slice(0, digits.length - minorDigits)
  const fraction = minorDigits > 0 ? `.${digits.slice(-minorDigits)}` : ''
  return `${amount < 0 ? '-' : ''}${whole}${fraction}` as `${number}`
}
