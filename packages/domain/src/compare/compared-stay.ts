import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import type { GridTenancy } from '../inventory/room-grid.ts'

/** A tenancy reduced to what the choice of a comparable stay needs. */
export type ComparedStay = {
  readonly id: number
  readonly length: Duration
  /** Price per person and week or month, in minor units. */
  readonly priceMinor: number
  readonly free: boolean
  /** First day to move in; null if nobody can move in any more. */
  readonly from: CalendarDay | null
  // Last day to move in; null if the window never ends.
  readonly until: CalendarDay | null
}

/** Converts a tenancy. `today` is the date in the place's time zone. */
export function comparedStay(tenancy: GridTenancy, today: CalendarDay): ComparedStay {
  const { availableFrom, availableUntil: until } = tenancy
  const isWindowClosed = availableFrom === null || (until !== null && (until < today || until < availableFrom))
  return {
    id: tenancy.id,
    length: { count: tenancy.leaseDuration, unit: tenancy.leaseDurationUnit },
    priceMinor: tenancy.priceMinor,
    free: !isWindowClosed && tenancy.available && tenancy.placesLeft > 0,
    from: isWindowClosed ? null : availableFrom > today ? availableFrom : today,
    until: isWindowClosed ? null : until,
  }
}

/** Returns whether the day is within the move-in window. */
export const isOpenOn = ({ from, until }: ComparedStay, day: CalendarDay): boolean =>
  from !== null && from <= day && (until === null || day <= until)
