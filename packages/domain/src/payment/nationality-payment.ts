import type { CurrencyCode } from '../money/currency.ts'
import type { PaymentType } from './vocabulary.ts'

/** What is paid to book: in minor units; 0 is a free booking. */
export type AmountToPay = {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly paymentType: PaymentType
}

/** A rule that fits the place, for one of the nationalities it is about. */
export type NationalityRule = AmountToPay & {
  readonly id: number
  /** A country's two letters. */
  readonly nationality: string
  /** It names the nationality, and not a group that the nationality is in. */
  readonly namesNationality: boolean
  /** How deep its region lies, counted from the country; null: it is of the place itself. */
  readonly regionDepth: number | null
}

/**
 * Nationality → the closest of its rules: of the place before the region, of the smaller region before the larger, of
 * the nationality before the group; of two that are as close, the one that asks for less. A rule in another currency
 * than the place's says nothing there.
 */
export function nationalityPayments(
  rules: readonly NationalityRule[],
  currency: CurrencyCode,
): ReadonlyMap<string, AmountToPay> {
  const closest = new Map<string, NationalityRule>()
  for (const rule of rules.toSorted(byCloseness)) {
    if (rule.currency === currency && !closest.has(rule.nationality)) closest.set(rule.nationality, rule)
  }
  return closest
}

const byCloseness = (one: NationalityRule, other: NationalityRule): number =>
  depthOf(other) - depthOf(one) ||
  Number(other.namesNationality) - Number(one.namesNationality) ||
  one.amountMinor - other.amountMinor ||
  one.id - other.id

/** A place lies deeper than any region. */
const depthOf = ({ regionDepth }: NationalityRule): number => regionDepth ?? Number.MAX_SAFE_INTEGER
