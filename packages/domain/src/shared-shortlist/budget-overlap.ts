import { convertMoney, type ExchangeRates } from '../money/convert-money.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'

/** What one person wants to pay a week or month, in minor units. */
export type Budget = {
  readonly minMinor: number | null
  readonly maxMinor: number
  readonly currency: CurrencyCode
  readonly period: PricingDuration
}

/** How amounts are told: in this currency, a week or a month. */
type Terms = { readonly currency: CurrencyCode; readonly period: PricingDuration; readonly rates: ExchangeRates }

type Span = { readonly minMinor: number; readonly maxMinor: number }

export type BudgetOverlap = {
  /** `apart`: the highest of the lowest is above the lowest of the highest, and both are told. */
  readonly kind: 'nobody' | 'together' | 'apart'
  readonly minMinor: number
  readonly maxMinor: number
  /** Whose currency has a rate. */
  readonly counted: number
}

const WEEKS_A_YEAR = 52
const MONTHS_A_YEAR = 12

/** What all of them would pay. It is the same in whatever order they are asked. */
export function overlapOf(budgets: readonly Budget[], terms: Terms): BudgetOverlap {
  const spans = budgets.flatMap((budget) => spanIn(budget, terms) ?? [])
  if (spans.length === 0) return { kind: 'nobody', minMinor: 0, maxMinor: 0, counted: 0 }
  const minMinor = Math.max(...spans.map((span) => span.minMinor))
  const maxMinor = Math.min(...spans.map((span) => span.maxMinor))
  return { kind: minMinor <= maxMinor ? 'together' : 'apart', minMinor, maxMinor, counted: spans.length }
}

/** What a room costs one person. */
export type PersonPrice = {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly period: PricingDuration
}

/** Undefined where one of the currencies has no rate. Cheaper than wanted is no reason against a room. */
export function isWithin(budget: Budget, price: PersonPrice, rates: ExchangeRates): boolean | undefined {
  const { currency, period } = price
  const span = spanIn(budget, { currency, period, rates })
  return span && price.amountMinor <= span.maxMinor
}

/** Every step keeps the order of amounts, so a span never turns around, and equal budgets stay equal. */
function spanIn({ minMinor, maxMinor, currency, period }: Budget, terms: Terms): Span | undefined {
  const amountIn = (amount: number) => {
    const converted = convertMoney({ amount, currency }, terms.currency, terms.rates)
    return converted && perPeriod(converted.amount, period, terms.period)
  }
  const [min, max] = [amountIn(minMinor ?? 0), amountIn(maxMinor)]
  return min === undefined || max === undefined ? undefined : { minMinor: min, maxMinor: max }
}

/** A year is 52 weeks or 12 months, as to a landlord. */
function perPeriod(amount: number, from: PricingDuration, to: PricingDuration): number {
  if (from === to) return amount
  return from === 'monthly'
    ? Math.round((amount * MONTHS_A_YEAR) / WEEKS_A_YEAR)
    : Math.round((amount * WEEKS_A_YEAR) / MONTHS_A_YEAR)
}
