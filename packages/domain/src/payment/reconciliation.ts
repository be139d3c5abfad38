import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { CurrencyCode } from '../money/currency.ts'

/**
 * Money that was taken or given back, as one side tells it. `refund_failure`: a bank sent a refund back. `other`: whatever
 * else moved what the provider has of ours, as a dispute does.
 */
export type Movement = {
  readonly kind: 'capture' | 'refund' | 'refund_failure' | 'other'
  /** Of `other` perhaps the provider's name of something else. */
  readonly intentId: string
  /** The provider's name; null where it is about no refund. */
  readonly refundId: string | null
  readonly amountMinor: number
  /** Null where that side can't say. */
  readonly feeMinor: number | null
  readonly currency: CurrencyCode
}

export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'other_amount', 'other_fee'] as const

/** Where the provider and our ledger don't say the same; ids and amounts only. */
export type Difference = {
  readonly is: (typeof DIFFERENCE_KINDS)[number]
  readonly kind: Movement['kind']
  readonly intentId: string
  readonly refundId: string | null
  readonly currency: CurrencyCode
  /** In minor units: what we say, and what the provider says; null where that side says nothing. */
  readonly here: number | null
  readonly there: number | null
}

/** The same thing on both sides: a refund by its name, a capture by its intent. */
export const movementKey = ({ kind, intentId, refundId }: Movement): string => `${kind}:${refundId ?? intentId}`

/** Each that one side has and the other does not, or not so. */
export function compareMovements(here: readonly Movement[], there: readonly Movement[]): readonly Difference[] {
  const ours = new Map(here.map((movement) => [movementKey(movement), movement]))
  const theirs = new Map(there.map((movement) => [movementKey(movement), movement]))
  const missingThere = here.filter((movement) => !theirs.has(movementKey(movement)))
  return [
    ...there.flatMap((movement) => differencesOf(ours.get(movementKey(movement)), movement)),
    ...missingThere.map((movement) => difference('missing_there', movement, movement.amountMinor, null)),
  ]
}

function differencesOf(ours: Movement | undefined, theirs: Movement): readonly Difference[] {
  if (!ours) return [difference('missing_here', theirs, null, theirs.amountMinor)]
  if (ours.amountMinor !== theirs.amountMinor || ours.currency !== theirs.currency) {
    return [difference('other_amount', theirs, ours.amountMinor, theirs.amountMinor)]
  }
  const knowsFee = ours.feeMinor !== null && theirs.feeMinor !== null
  return knowsFee && ours.feeMinor !== theirs.feeMinor
    ? [difference('other_fee', theirs, ours.feeMinor, theirs.feeMinor)]
    : []
}

const HOUR_MS = 3_600_000
/** After midnight (UTC) what was under way has come to its end. */
const CLOSED_AFTER_HOURS = 3

/** The last two days that are over for sure: what still was under way when the first was compared is seen by the second. */
export const daysToReconcile = (now: Date): readonly CalendarDay[] =>
  [48, 24].map((hours) => todayIn('UTC', new Date(now.getTime() - (hours + CLOSED_AFTER_HOURS) * HOUR_MS)))

const difference = (
  is: Difference['is'],
  { kind, intentId, refundId, currency }: Movement,
  here: number | null,
  there: number | null,
): Difference => ({ is, kind, intentId, refundId, currency, here, there })
