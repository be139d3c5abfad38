import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import type { GridTenancy } from '../inventory/room-grid.ts'

/** One tenancy, as far as it matters for which one is compared. */
export type ComparedStay = {
  readonly id: number
  readonly length: Duration
  /** What one person pays a week or month. */
  readonly priceMinor: number
  readonly free: boolean
  /** The days on which one can still move in; null where there are none, and without an end when `until` is null. */
  readonly from: CalendarDay | null
  readonly until: CalendarDay | null
}

/** `today`: where the place is. */
export function comparedStay(tenancy: GridTenancy, today: CalendarDay): ComparedStay {
  const { availableFrom, availableUntil: until } = tenancy
  const isOver = availableFrom === null || (until !== null && (until < today || until < availableFrom))
  return {
    id: tenancy.id,
    length: { count: tenancy.leaseDuration, unit: tenancy.leaseDurationUnit },
    priceMinor: tenancy.priceMinor,
    free: !isOver && tenancy.available && tenancy.placesLeft > 0,
    from: isOver ? null : availableFrom > today ? availableFrom : today,
    until: isOver ? null : until,
  }
}

/** Whether one can move in on that day. */
export const isOpenOn = ({ from, until }: ComparedStay, day: CalendarDay): boolean =>
  from !== null && from <= day && (until === null || day <= until)
