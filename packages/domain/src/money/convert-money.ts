import { CURRENCIES, type CurrencyCode } from './currency.ts'
import type { Money } from './money.ts'

/** Units of each currency per unit of the base, as decimal strings because floats cannot represent 1.1. */
export type ExchangeRates = {
  readonly base: CurrencyCode
  readonly rates: Readonly<Partial<Record<CurrencyCode, string>>>
}

/** Decimals of `numeric(20, 10)`, the column type of rates. */
const RATE_DIGITS = 10
const RATE = /^(\d+)(?:\.(\d{1,10}))?$/

/**
 * Converts for display, never for charging. Calculates exactly and rounds half a minor unit up at the end. Returns
 * undefined without a rate for both currencies or beyond the safe integer range. The same currency needs no rate.
 */
export function convertMoney(money: Money, to: CurrencyCode, rates: ExchangeRates): Money | undefined {
  if (money.currency === to) return money
  const fromRate = rateOf(money.currency, rates)
  const toRate = rateOf(to, rates)
  if (fromRate === undefined || toRate === undefined) return undefined
  const amount = Number(
    divideHalfUp(BigInt(money.amount) * toRate * minorUnits(to), fromRate * minorUnits(money.currency)),
  )
  return Number.isSafeInteger(amount) ? { amount, currency: to } : undefined
}

/** Returns the rate as an integer in units of its tenth decimal. */
function rateOf(currency: CurrencyCode, { base, rates }: ExchangeRates): bigint | undefined {
  const [, whole, fraction = ''] = RATE.exec(currency === base ? '1' : (rates[currency] ?? '')) ?? []
  // A zero rate is invalid: it would divide by zero one way and make everything free the other.
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(RATE_DIGITS, '0')) || undefined
}

const minorUnits = (currency: CurrencyCode) => 10n ** BigInt(CURRENCIES[currency].minorDigits)

/** The divisor must be positive. `/` truncates towards zero, which rounds negative values up. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  return doubled % (2n * divisor) < 0n ? quotient - 1n : quotient
}
