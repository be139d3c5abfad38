import type { StaffStage } from '../lead/staff-stages.ts'
import { isStale } from '../inventory/freshness.ts'

/** Hours within which we confirm a booked room with the landlord, or refund the student. */
const CONFIRMATION_HOURS = 24

/**
 * Returns when a room that is booked now has to be confirmed; null if somebody has confirmed its availability lately.
 */
export const confirmBy = (availabilityConfirmedAt: Date | null, bookedAt: Date): Date | null =>
  isStale(availabilityConfirmedAt?.toISOString() ?? null, bookedAt)
    ? new Date(bookedAt.getTime() + CONFIRMATION_HOURS * 3_600_000)
    : null

/** Hours before the deadline at which staff are reminded. */
const REMINDER_HOURS = 6

/** Returns the deadline up to which staff are reminded now to confirm a room. */
export const remindBefore = (now: Date): Date => new Date(now.getTime() + REMINDER_HOURS * 3_600_000)

/** Stages of staff in which the landlord has agreed to this student, before or by signing. */
const AGREED_STAGES: ReadonlySet<StaffStage> = new Set([
  'landlord_confirmed',
  'contract',
  'moved_in',
  'commission_claimed',
  'paid_out',
])

/** Returns whether nobody has to ask the landlord once more when the room is paid for. */
export const hasLandlordAgreed = (stage: StaffStage): boolean => AGREED_STAGES.has(stage)
