import { CURRENCIES, type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { ProviderError } from './payment-provider.ts'

/** Currencies that Stripe counts in whole units. Ours must be counted alike, or an amount is a hundred times too much. */
const WHOLE_UNITS: ReadonlySet<string> = new Set(['KRW'])

/** In Stripe's smallest unit, which for every currency of ours is our minor unit. */
export function toStripeAmount(amountMinor: number, currency: CurrencyCode): number {
  const digits = WHOLE_UNITS.has(currency) ? 0 : 2
  if (CURRENCIES[currency].minorDigits !== digits)
    throw new Error(`Stripe counts ${currency} in other units than we do`)
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
    throw new Error('an amount is a whole number of minor units')
  return amountMinor
}

export const toStripeCurrency = (currency: CurrencyCode): string => currency.toLowerCase()

/** Undefined: none of ours, so that nothing of ours can have been paid in it. */
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
 * What Stripe keeps, in the currency of the charge: it is taken from our balance, which may be in another one. The
 * amount of the charge stands in both, so their ratio is the rate that was used.
 */
export function feeInCurrencyOfCharge(
  { amount: settled, fee }: { amount: number; fee: number },
  charged: number,
): number {
  return settled === 0 ? 0 : Math.round((fee * charged) / Math.abs(settled))
}
