import { CANCELLATION_REASONS } from '../booking/cancellation-terms.ts'

/** What goes back by itself: the room was gone, it was paid twice, or not what we asked for was taken. */
export const AUTOMATIC_REASONS = ['room_gone', 'paid_twice', 'wrong_amount'] as const

export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number]

/** Those that a student may give, and those that begin without them. */
export const REFUND_REASONS = [...CANCELLATION_REASONS, ...AUTOMATIC_REASONS, 'staff'] as const

export type RefundReason = (typeof REFUND_REASONS)[number]
