import { CANCELLATION_REASONS } from '../booking/cancellation-terms.ts'

/**
 * Reasons for automatic refunds: the room was taken, it was paid twice, or the captured amount differs from the
 * requested one.
 */
export const AUTOMATIC_REASONS = ['room_gone', 'paid_twice', 'wrong_amount'] as const

export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number]

/**
 * Reasons that students can give, and those of refunds started without them. `staff`: staff cancelled the booking.
 * `nationality`: the passport shows a nationality that pays less.
 */
export const REFUND_REASONS = [...CANCELLATION_REASONS, ...AUTOMATIC_REASONS, 'staff', 'nationality'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]
