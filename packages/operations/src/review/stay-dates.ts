import type { StayRow } from '@amber/db/queries/review/written-reviews'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { endDate } from '@amber/domain/dates/end-date'

type StayDates = { from: CalendarDay | null; until: CalendarDay | null }

/** Returns the dates of a stay from its booking. `until` is null while the student still lives there. */
export function stayDates(stay: StayRow, today: CalendarDay): StayDates {
  const { moveIn, leaseDuration, leaseDurationUnit } = stay
  if (moveIn === null || leaseDuration === null || leaseDurationUnit === null) return { from: moveIn, until: null }
  const last = endDate(moveIn, { count: leaseDuration, unit: leaseDurationUnit }) ?? null
  return { from: moveIn, until: last !== null && last < today ? last : null }
}
