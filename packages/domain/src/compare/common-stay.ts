import type { CalendarDay } from '../dates/calendar-day.ts'
import { type Duration, toComparableLength } from '../dates/duration.ts'
import { type ComparedStay, isOpenOn } from './compared-stay.ts'
import { findClosestStay, type RequestedStay } from './closest-stay.ts'

/** Stays of each compared place. */
type Columns = readonly (readonly ComparedStay[])[]

/** `count` is the number of places where the choice is available. */
export type LengthChoice = { readonly length: Duration; readonly count: number }
export type DayChoice = { readonly day: CalendarDay; readonly count: number }

/**
 * Fills in the missing values with the stay available at most places, of a length that all have if there is one. Ties go
 * to the stay that the other places come closest to, then to the earliest start, then to the longest. Returns the request
 * unchanged if nothing is available.
 */
export function commonStay(columns: Columns, requested: RequestedStay): RequestedStay {
  const lengths = requested.length ? [requested.length] : preferredLengths(columns, requested.moveIn)
  const pairs = lengths.flatMap((length) => {
    const days = requested.moveIn === null ? availableDays(columns, length) : [requested.moveIn]
    return days.map((moveIn) => ({ length, moveIn, count: countPlaces(columns, length, moveIn) }))
  })
  const maxCount = Math.max(...pairs.map(({ count }) => count))
  const [best] = pairs
    .filter(({ count }) => count === maxCount)
    .map(({ length, moveIn }) => ({ length, moveIn, daysOff: totalDaysOff(columns, { length, moveIn }) }))
    .toSorted(
      (a, b) =>
        a.daysOff - b.daysOff ||
        (a.moveIn < b.moveIn ? -1 : a.moveIn > b.moveIn ? 1 : 0) ||
        toComparableLength(b.length) - toComparableLength(a.length),
    )
  return best ? { length: best.length, moveIn: best.moveIn } : requested
}

/**
 * Returns the earliest of the days on which most columns have a stay of their own length, or of any if it is null. Returns
 * null if none has one.
 */
export function commonDay(columns: Columns, lengths: readonly (Duration | null)[]): CalendarDay | null {
  const own = columns.map((stays, index) => stays.filter((stay) => hasLength(stay, lengths[index] ?? null)))
  const choices = dayChoices(own, { length: null, moveIn: null })
  const most = Math.max(0, ...choices.map(({ count }) => count))
  return choices.find(({ count }) => count === most)?.day ?? null
}

/** The day that the visitor has chosen, or else those that the stays were saved with. */
type HeldDays = {
  readonly chosen: CalendarDay | null
  /** The day that stays without a day of their own begin on. */
  readonly saved: CalendarDay | null
  readonly starts: readonly (CalendarDay | null)[]
}

/**
 * Returns the requested length and every other that a column would show, shortest first. Counts the places that have the
 * length from the chosen day. While none is chosen, counts those whose column shows a stay of the length once it is
 * chosen: many lengths are available only from another day than the compared one.
 */
export function lengthChoices(
  columns: Columns,
  { length: requested }: Pick<RequestedStay, 'length'>,
  heldDays: HeldDays,
): LengthChoice[] {
  // If two durations are equal, the last one wins, which is the requested one.
  return unique([...availableLengths(columns), ...(requested ? [requested] : [])])
    .toSorted((a, b) => toComparableLength(a) - toComparableLength(b))
    .map((length) => ({ length, count: countLength(columns, length, heldDays) }))
    .filter(({ length, count }) => count > 0 || length === requested)
}

function countLength(columns: Columns, length: Duration, { chosen, saved, starts }: HeldDays): number {
  if (chosen !== null) return countPlaces(columns, length, chosen)
  const common = commonStay(columns, { length, moveIn: saved })
  return columns.filter((stays, index) => {
    const closest = findClosestStay(stays, { length, moveIn: starts[index] ?? common.moveIn })
    return closest?.stay.free === true && closest.sameLength
  }).length
}

/**
 * Returns the requested day and every other on which a window opens, of the chosen length or of any while none is chosen.
 * Counts the places that have the length from the day, so that both menus count the same stays.
 */
export function dayChoices(columns: Columns, { length, moveIn }: RequestedStay): DayChoice[] {
  const days = new Set([...(moveIn === null ? [] : [moveIn]), ...availableDays(columns, length)])
  return [...days].toSorted().map((day) => ({ day, count: countPlaces(columns, length, day) }))
}

/** Returns the lengths available at every place, on any day: stays of one length can be compared by their totals. */
export const sharedLengths = (columns: Columns): Duration[] =>
  availableLengths(columns).filter((length) => countPlaces(columns, length, null) === columns.length)

/** A requested day decides first, since most lengths are not available from it. */
function preferredLengths(columns: Columns, moveIn: CalendarDay | null): Duration[] {
  const shared = moveIn === null ? sharedLengths(columns) : []
  return shared.length > 0 ? shared : availableLengths(columns)
}

const hasLength = (stay: ComparedStay, length: Duration | null) =>
  length === null || toComparableLength(stay.length) === toComparableLength(length)

const availableStays = (columns: Columns) => columns.flatMap((stays) => stays.filter(({ free }) => free))

const availableLengths = (columns: Columns) => unique(availableStays(columns).map(({ length }) => length))

const availableDays = (columns: Columns, length: Duration | null) => [
  ...new Set(
    availableStays(columns).flatMap((stay) => (stay.from !== null && hasLength(stay, length) ? [stay.from] : [])),
  ),
]

/** Dedupes equal lengths: 52 weeks and twelve months are the same. */
const unique = (lengths: readonly Duration[]) => [
  ...new Map(lengths.map((length) => [toComparableLength(length), length])).values(),
]

/** Counts the places where such a stay is available, on that day or on any if null. */
const countPlaces = (columns: Columns, length: Duration | null, day: CalendarDay | null) =>
  columns.filter((stays) =>
    stays.some((stay) => stay.free && hasLength(stay, length) && (day === null || isOpenOn(stay, day))),
  ).length

/** Returns the total difference over all places. */
const totalDaysOff = (columns: Columns, requested: RequestedStay) =>
  columns.reduce((sum, stays) => sum + (findClosestStay(stays, requested)?.daysOff ?? 0), 0)
