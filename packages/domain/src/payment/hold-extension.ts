import { HOLD_MINUTES } from '../booking/hold.ts'

/** Maximum number of minutes a room is held without payment, however often a payment is started. */
export const MAX_HOLD_MINUTES = 60

/** Minutes a room is held after a card is submitted. */
export const CARD_HOLD_MINUTES = 5

type Hold = { readonly takenAt: Date; readonly expiresAt: Date }

const msAfter = (moment: Date, minutes: number) => moment.getTime() + minutes * 60_000

/** Extends the hold when a payment starts, by as long as a new hold and up to the maximum. Never shortens it. */
export const extendHoldForPayment = ({ takenAt, expiresAt }: Hold, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), Math.min(msAfter(now, HOLD_MINUTES), msAfter(takenAt, MAX_HOLD_MINUTES))))

/** Extends the hold when a card is submitted, by as long as a bank needs, even in its last minute. */
export const extendHoldForCard = ({ takenAt, expiresAt }: Hold, now: Date): Date =>
  new Date(
    Math.max(
      expiresAt.getTime(),
      Math.min(msAfter(now, CARD_HOLD_MINUTES), msAfter(takenAt, MAX_HOLD_MINUTES + CARD_HOLD_MINUTES)),
    ),
  )
