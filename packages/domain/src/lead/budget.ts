import { convertMoney, type ExchangeRates } from '../money/convert-money.ts'
import { CURRENCY_CODES, type CurrencyCode } from '../money/currency.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'

/** The most that a student wants to pay. */
export type LeadBudget = {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly period: PricingDuration
  /** Whether bills are part of it. */
  readonly isAllIn: boolean
}

/** More than anybody pays is a typing error, in any currency. */
export const MAX_LEAD_BUDGET_MINOR = 1_000_000_000

/** Bounds of a filter: minor units a week. */
export type BudgetRange = {
  readonly currency: CurrencyCode
  readonly fromMinor: number | undefined
  readonly toMinor: number | undefined
}

export type BudgetBounds = { readonly currency: CurrencyCode; readonly fromMinor: number; readonly toMinor: number }

/**
 * Returns the bounds of a filter in each currency, at the rates of the day. The bounds are converted instead of the budgets,
 * so that an index finds the leads. Budgets in a currency without a rate can't be compared, and no bounds find them.
 */
export function budgetBounds({ currency, fromMinor, toMinor }: BudgetRange, rates: ExchangeRates): BudgetBounds[] {
  return CURRENCY_CODES.flatMap((code) => {
    const from = convertMoney({ amount: fromMinor ?? 0, currency }, code, rates)
    const to = toMinor === undefined ? undefined : convertMoney({ amount: toMinor, currency }, code, rates)
    if (!from || (toMinor !== undefined && !to)) return []
    return [{ currency: code, fromMinor: from.amount, toMinor: to?.amount ?? MAX_LEAD_BUDGET_MINOR }]
  })
}
