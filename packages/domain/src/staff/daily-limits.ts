/**
 * Maximum per member of staff within a day. Each is well above a busy day's work, so that reaching one means somebody is
 * collecting students' data. Being assigned a lead by a team lead is not taking it.
 */
export const MAX_PER_STAFF_PER_DAY = { leads_taken: 30, documents_opened: 60 } as const

export type StaffLimit = keyof typeof MAX_PER_STAFF_PER_DAY

/** Returns whether one more is allowed after `count` within the last day. */
export const isWithinDailyLimit = (limit: StaffLimit, count: number): boolean => count < MAX_PER_STAFF_PER_DAY[limit]
