import type { CurrencyCode } from '../money/currency.ts'
import { convertMoney, type ExchangeRates } from '../money/convert-money.ts'
import type { Money } from '../money/money.ts'

/** In which the limit is set. */
export const REFUND_LIMIT_CURRENCY: CurrencyCode = 'EUR'

/** Above the limit a member of staff looks at it first; so they do where nobody knows what it is worth. */
export function needsApproval(refund: Money, limitMinor: number, rates: ExchangeRates): boolean {
  const worth = convertMoney(refund, REFUND_LIMIT_CURRENCY, rates)
  return worth === undefined || worth.amount > limitMinor
}
