import { convertMoney, type ExchangeRates } from '../money/convert-money.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { perPeriod } from '../money/per-period.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'

/** Amount range one person is willing to pay per week or month, in minor units. */
export type Budget = {
  readonly minMinor: number | null
  readonly maxMinor: number
  readonly currency: CurrencyCode
  readonly period: PricingDuration
}

/** Currency and period that amounts are converted to. */
type ConversionTarget = {
  readonly currency: CurrencyCode
  readonly period: PricingDuration
  readonly rates: ExchangeRates
}

type Span = { readonly minMinor: number; readonly maxMinor: number }

export type BudgetOverlap = {
  /** `apart`: the highest minimum is above the lowest maximum, and both are returned. */
  readonly kind: 'nobody' | 'together' | 'apart'
  readonly minMinor: number
  readonly maxMinor: number
  /** Number of budgets whose currency has a rate. */
  readonly counted: number
}

/** Returns the range that suits everybody, independent of the order. */
export function overlapOf(budgets: readonly Budget[], target: ConversionTarget): BudgetOverlap {
  const spans = budgets.flatMap((budget) => convertBudget(budget, target) ?? [])
  if (spans.length === 0) return { kind: 'nobody', minMinor: 0, maxMinor: 0, counted: 0 }
  const minMinor = Math.max(...spans.map((span) => span.minMinor))
  const maxMinor = Math.min(...spans.map((span) => span.maxMinor))
  return { kind: minMinor <= maxMinor ? 'together' : 'apart', minMinor, maxMinor, counted: spans.length }
}

/** Price of a room for one person. */
export type PersonPrice = {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly period: PricingDuration
}

/** Returns undefined if a currency has no rate. A price below the minimum is within the budget. */
export function isWithinBudget(budget: Budget, price: PersonPrice, rates: ExchangeRates): boolean | undefined {
  const { currency, period } = price
  const span = convertBudget(budget, { currency, period, rates })
  return span && price.amountMinor <= span.maxMinor
}

/** Every step preserves order, so the minimum never exceeds the maximum and equal budgets stay equal. */
function convertBudget({ minMinor, maxMinor, currency, period }: Budget, target: ConversionTarget): Span | undefined {
  const amountIn = (amount: number) => {
    const converted = convertMoney({ amount, currency }, target.currency, target.rates)
    return converted && perPeriod(converted.amount, period, target.period)
  }
  const [min, max] = [amountIn(minMinor ?? 0), amountIn(maxMinor)]
  return min === undefined || max === undefined ? undefined : { minMinor: min, maxMinor: max }
}
