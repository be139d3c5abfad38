import type { CalendarDay } from '../dates/calendar-day.ts'

/** A stay as a review shows it. Without a last day, the author still lived there. */
export type ReviewedStay = { readonly from: CalendarDay | null; readonly until: CalendarDay | null }

/**
 * Returns whether a review of the stay can be written on a day: it has begun by then, and one that names its last day is
 * over. Nobody can judge months that are still to come.
 */
export const isReviewable = ({ from, until }: ReviewedStay, day: CalendarDay): boolean =>
  (from === null || from <= day) && (until === null || until < day)
