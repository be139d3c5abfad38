import type { CurrencyCode } from '../money/currency.ts'
import { convertMoney, type ExchangeRates } from '../money/convert-money.ts'
import type { Money } from '../money/money.ts'

/** Currency of the refund limit. */
const REFUND_LIMIT_CURRENCY: CurrencyCode = 'EUR'

/** Returns whether staff must approve the refund: above the limit, or if its value is unknown. */
export function needsApproval(refund: Money, limitMinor: number, rates: ExchangeRates): boolean {
  const converted = convertMoney(refund, REFUND_LIMIT_CURRENCY, rates)
  return converted === undefined || converted.amount > limitMinor
}
