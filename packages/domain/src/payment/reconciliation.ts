import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { CurrencyCode } from '../money/currency.ts'

export const MOVEMENT_KINDS = ['capture', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'other'] as const

/**
 * A capture or refund as recorded by one side. `refund_failure`: a bank returned a refund. `dispute` and
 * `dispute_reversal`: a chargeback took or returned money. `other`: any other change to our provider balance.
 */
export type Movement = {
  readonly kind: (typeof MOVEMENT_KINDS)[number]
  /** For `other`, possibly the provider's id of another object. */
  readonly intentId: string
  /** The provider's id of the refund or dispute; null for other movements. */
  readonly refundId: string | null
  readonly amountMinor: number
  /** Null if that side does not know the fee. */
  readonly feeMinor: number | null
  readonly currency: CurrencyCode
}

export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'other_amount', 'other_fee'] as const

/** A mismatch between the provider and our ledger, with ids and amounts only. */
export type Difference = {
  readonly is: (typeof DIFFERENCE_KINDS)[number]
  readonly kind: Movement['kind']
  readonly intentId: string
  readonly refundId: string | null
  readonly currency: CurrencyCode
  /** Amounts in minor units in our ledger and at the provider; null if that side has no such movement. */
  readonly here: number | null
  readonly there: number | null
}

/** Returns a key that identifies a movement on both sides: a refund or dispute by its id, a capture by its intent. */
export const movementKey = ({ kind, intentId, refundId }: Movement): string => `${kind}:${refundId ?? intentId}`

/** Returns every movement that one side lacks or records differently. */
export function compareMovements(here: readonly Movement[], there: readonly Movement[]): readonly Difference[] {
  const ours = new Map(here.map((movement) => [movementKey(movement), movement]))
  const theirs = new Map(there.map((movement) => [movementKey(movement), movement]))
  const missingThere = here.filter((movement) => !theirs.has(movementKey(movement)))
  return [
    ...there.flatMap((movement) => differencesOf(ours.get(movementKey(movement)), movement)),
    ...missingThere.map((movement) => createDifference('missing_there', movement, movement.amountMinor, null)),
  ]
}

function differencesOf(ours: Movement | undefined, theirs: Movement): readonly Difference[] {
  if (!ours) return [createDifference('missing_here', theirs, null, theirs.amountMinor)]
  if (ours.amountMinor !== theirs.amountMinor || ours.currency !== theirs.currency) {
    return [createDifference('other_amount', theirs, ours.amountMinor, theirs.amountMinor)]
  }
  const knowsFee = ours.feeMinor !== null && theirs.feeMinor !== null
  return knowsFee && ours.feeMinor !== theirs.feeMinor
    ? [createDifference('other_fee', theirs, ours.feeMinor, theirs.feeMinor)]
    : []
}

const HOUR_MS = 3_600_000
/** Hours after midnight UTC by which pending movements have settled. */
const CLOSED_AFTER_HOURS = 3

/** Returns the last two days that are certainly closed. The second run catches what was still pending in the first. */
export const daysToReconcile = (now: Date): readonly CalendarDay[] =>
  [48, 24].map((hours) => todayIn('UTC', new Date(now.getTime() - (hours + CLOSED_AFTER_HOURS) * HOUR_MS)))

const createDifference = (
  is: Difference['is'],
  { kind, intentId, refundId, currency }: Movement,
  here: number | null,
  there: number | null,
): Difference => ({ is, kind, intentId, refundId, currency, here, there })
