import type { CalendarDay } from '../dates/calendar-day.ts'

/** The first and the last day of a stay. */
export type StayPeriod = { readonly first: CalendarDay; readonly last: CalendarDay }

/** Returns the stays that share a day with another, which nobody can live in at the same time. */
export const overlappingStays = <Stay extends StayPeriod>(stays: readonly Stay[], other: StayPeriod): Stay[] =>
  stays.filter(({ first, last }) => first <= other.last && other.first <= last)
