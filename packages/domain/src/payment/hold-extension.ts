import { HOLD_MINUTES } from '../booking/hold.ts'

/** Maximum number of minutes a room is held without payment, however often a payment is started. */
export const MAX_HOLD_MINUTES = 60

/** Minutes a room is held after a card is submitted. */
export const CARD_HOLD_MINUTES = 5

/** Minutes that are enough to pay. A hold that lasts so long keeps the end that the student was told. */
const ENOUGH_MINUTES = 15

type Hold = { readonly takenAt: Date; readonly expiresAt: Date }

const msAfter = (moment: Date, minutes: number) => moment.getTime() + minutes * 60_000

/**
 * Extends the hold when a payment starts, by as long as a new hold and up to the maximum. Never shortens it. Leaves a
 * hold that was just taken: seconds more would show another end on the payment page than in the email about the form.
 */
export function extendHoldForPayment({ takenAt, expiresAt }: Hold, now: Date): Date {
  if (expiresAt.getTime() >= msAfter(now, ENOUGH_MINUTES)) return expiresAt
  return new Date(
    Math.max(expiresAt.getTime(), Math.min(msAfter(now, HOLD_MINUTES), msAfter(takenAt, MAX_HOLD_MINUTES))),
  )
}

/** Extends the hold when a card is submitted, by as long as a bank needs, even in its last minute. */
export const extendHoldForCard = ({ takenAt, expiresAt }: Hold, now: Date): Date =>
  new Date(
    Math.max(
      expiresAt.getTime(),
      Math.min(msAfter(now, CARD_HOLD_MINUTES), msAfter(takenAt, MAX_HOLD_MINUTES + CARD_HOLD_MINUTES)),
    ),
  )
