import { CANCELLATION_REASONS } from '../booking/cancellation-terms.ts'

/**
 * Reasons for automatic refunds: the room was taken, it was paid twice, the captured amount differs from the requested
 * one, the difference was no longer due when it was paid, or the takeover that it paid for came to nothing.
 */
export const AUTOMATIC_REASONS = ['room_gone', 'paid_twice', 'wrong_amount', 'no_longer_due', 'takeover_ended'] as const

export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number]

/**
 * Reasons that students can give, and those of refunds started without them. `unconfirmed`: nobody confirmed the
 * room in time. `staff`: staff cancelled the booking.
 * `nationality`: the passport shows a nationality that pays less. `takeover`: another student took over the stay.
 */
export const REFUND_REASONS = [
  ...CANCELLATION_REASONS,
  ...AUTOMATIC_REASONS,
  'unconfirmed',
  'staff',
  'nationality',
  'takeover',
] as const

export type RefundReason = (typeof REFUND_REASONS)[number]
