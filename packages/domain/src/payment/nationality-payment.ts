import type { CurrencyCode } from '../money/currency.ts'
import type { PaymentType } from './vocabulary.ts'

/** Amount due to book, in minor units; 0 is a free booking. */
export type AmountToPay = {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly paymentType: PaymentType
}

/** A rule that applies to the place, for one of its nationalities. */
export type NationalityRule = AmountToPay & {
  readonly id: number
  /** Two-letter country code. */
  readonly nationality: string
  /** Whether the rule names the nationality itself instead of a group that includes it. */
  readonly namesNationality: boolean
  /** Depth of the rule's region, counted from the country; null if the rule belongs to the place itself. */
  readonly regionDepth: number | null
}

/**
 * Maps each nationality to its most specific rule: place before region, smaller region before larger, nationality
 * before group, then the lower amount. Ignores rules in another currency than the place's.
 */
export function nationalityPayments(
  rules: readonly NationalityRule[],
  currency: CurrencyCode,
): ReadonlyMap<string, AmountToPay> {
  const mostSpecific = new Map<string, NationalityRule>()
  for (const rule of rules.toSorted(bySpecificity)) {
    if (rule.currency === currency && !mostSpecific.has(rule.nationality)) mostSpecific.set(rule.nationality, rule)
  }
  return mostSpecific
}

const bySpecificity = (a: NationalityRule, b: NationalityRule): number =>
  depthOf(b) - depthOf(a) ||
  Number(b.namesNationality) - Number(a.namesNationality) ||
  a.amountMinor - b.amountMinor ||
  a.id - b.id

/** A place is deeper than any region. */
const depthOf = ({ regionDepth }: NationalityRule): number => regionDepth ?? Number.MAX_SAFE_INTEGER
