import { CURRENCIES, type CurrencyCode } from './currency.ts'
import type { Money } from './money.ts'

/** How much of each currency one unit of the base buys, as decimals in text: a float has no 1.1. */
export type ExchangeRates = {
  readonly base: CurrencyCode
  readonly rates: Readonly<Partial<Record<CurrencyCode, string>>>
}

/** Of `numeric(20, 10)`, as which rates are kept. */
const RATE_DIGITS = 10
const RATE = /^(\d+)(?:\.(\d{1,10}))?$/

/**
 * For showing, never for charging. Exact until the end, where half a minor unit and more is rounded up. Undefined
 * without a rate of both currencies, or for more than a number holds; what has the currency already needs no rate.
 */
export function convertMoney(money: Money, to: CurrencyCode, rates: ExchangeRates): Money | undefined {
  if (money.currency === to) return money
  const from = rateOf(money.currency, rates)
  const into = rateOf(to, rates)
  if (from === undefined || into === undefined) return undefined
  const amount = Number(roundedHalfUp(BigInt(money.amount) * into * minorUnits(to), from * minorUnits(money.currency)))
  return Number.isSafeInteger(amount) ? { amount, currency: to } : undefined
}

/** In units of the tenth digit after the point. */
function rateOf(currency: CurrencyCode, { base, rates }: ExchangeRates): bigint | undefined {
  const [, whole, fraction = ''] = RATE.exec(currency === base ? '1' : (rates[currency] ?? '')) ?? []
  // No rate is zero: it would divide by nothing one way, and give everything away the other.
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(RATE_DIGITS, '0')) || undefined
}

const minorUnits = (currency: CurrencyCode) => 10n ** BigInt(CURRENCIES[currency].minorDigits)

/** The divisor is above zero. `/` cuts towards zero, which is up below it. */
function roundedHalfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  return doubled % (2n * divisor) < 0n ? quotient - 1n : quotient
}
