import { CURRENCIES, type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { ProviderError } from './payment-provider.ts'

/** Currencies that Stripe counts in whole units. Ours must agree, or amounts are off by a factor of 100. */
const ZERO_DECIMAL_CURRENCIES: ReadonlySet<string> = new Set(['KRW'])

/** Returns the amount in Stripe's smallest unit, which equals our minor unit for every currency we support. */
export function toStripeAmount(amountMinor: number, currency: CurrencyCode): number {
  const digits = ZERO_DECIMAL_CURRENCIES.has(currency) ? 0 : 2
  if (CURRENCIES[currency].minorDigits !== digits) throw new Error(`minor units of ${currency} differ from Stripe's`)
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
    throw new Error('amount must be a non-negative whole number of minor units')
  return amountMinor
}

export const toStripeCurrency = (currency: CurrencyCode): string => currency.toLowerCase()

/** Returns undefined for a currency we don't support, in which none of our payments can have been made. */
export function currencyOf(stripeCurrency: string): CurrencyCode | undefined {
  const code = stripeCurrency.toUpperCase()
  return isCurrencyCode(code) ? code : undefined
}

export function knownCurrency(stripeCurrency: string): CurrencyCode {
  const currency = currencyOf(stripeCurrency)
  if (currency === undefined) throw new ProviderError('refused', 'unknown_currency')
  return currency
}

/**
 * Converts Stripe's fee into the currency of the charge. The fee is taken from our balance, which may be in another
 * currency; the charge amount is known in both, so their ratio is the exchange rate.
 */
export function feeInCurrencyOfCharge(
  { amount: settled, fee }: { amount: number; fee: number },
  charged: number,
): number {
  return settled === 0 ? 0 : Math.round((fee * charged) / Math.abs(settled))
}
