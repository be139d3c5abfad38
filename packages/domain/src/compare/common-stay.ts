import type { CalendarDay } from '../dates/calendar-day.ts'
import { type Duration, durationParts } from '../dates/duration.ts'
import { type ComparedStay, isOpenOn } from './compared-stay.ts'
import { standingStay, type WishedStay } from './standing-stay.ts'

/** The stays of each place that is compared. */
type Columns = readonly (readonly ComparedStay[])[]

/** `count`: how many of the places have it free. */
export type LengthChoice = { readonly length: Duration; readonly count: number }
export type DayChoice = { readonly day: CalendarDay; readonly count: number }

/**
 * What the address leaves open is filled in with the stay that most of the places have free: of several the one to
 * which the others come nearest, then the one that begins first, then the longest. As it was where nothing is free.
 */
export function commonStay(columns: Columns, given: WishedStay): WishedStay {
  const lengths = given.length ? [given.length] : freeLengths(columns)
  const pairs = lengths.flatMap((length) => {
    const days = given.moveIn === null ? freeDays(columns, length) : [given.moveIn]
    return days.map((moveIn) => ({ length, moveIn, count: countOf(columns, length, moveIn) }))
  })
  const most = Math.max(...pairs.map(({ count }) => count))
  const [best] = pairs
    .filter(({ count }) => count === most)
    .map(({ length, moveIn }) => ({ length, moveIn, daysOff: daysOff(columns, { length, moveIn }) }))
    .toSorted(
      (a, b) =>
        a.daysOff - b.daysOff ||
        (a.moveIn < b.moveIn ? -1 : a.moveIn > b.moveIn ? 1 : 0) ||
        durationParts(b.length) - durationParts(a.length),
    )
  return best ? { length: best.length, moveIn: best.moveIn } : given
}

/** Every length that is free somewhere, the shortest first, and the wished one. */
export function lengthChoices(columns: Columns, { length: wished }: WishedStay): LengthChoice[] {
  // Of two names for one length the last stays: the one that was asked for.
  return unique([...freeLengths(columns), ...(wished ? [wished] : [])])
    .toSorted((a, b) => durationParts(a) - durationParts(b))
    .map((length) => ({ length, count: countOf(columns, length, null) }))
}

/** Every day on which a window of the wished length opens, and the wished one. */
export function dayChoices(columns: Columns, { length, moveIn }: WishedStay): DayChoice[] {
  const days = [...(moveIn === null ? [] : [moveIn]), ...freeDays(columns, length)]
  return [...new Set(days)].toSorted().map((day) => ({ day, count: countOf(columns, length, day) }))
}

const isLength = (stay: ComparedStay, length: Duration | null) =>
  length === null || durationParts(stay.length) === durationParts(length)

const freeOf = (columns: Columns) => columns.flatMap((stays) => stays.filter(({ free }) => free))

const freeLengths = (columns: Columns) => unique(freeOf(columns).map(({ length }) => length))

const freeDays = (columns: Columns, length: Duration | null) => [
  ...new Set(freeOf(columns).flatMap((stay) => (stay.from !== null && isLength(stay, length) ? [stay.from] : []))),
]

/** 52 weeks and twelve months are one. */
const unique = (lengths: readonly Duration[]) => [
  ...new Map(lengths.map((length) => [durationParts(length), length])).values(),
]

/** How many of the places have such a stay free, on that day or at all. */
const countOf = (columns: Columns, length: Duration | null, day: CalendarDay | null) =>
  columns.filter((stays) =>
    stays.some((stay) => stay.free && isLength(stay, length) && (day === null || isOpenOn(stay, day))),
  ).length

/** Of all places together. */
const daysOff = (columns: Columns, wish: WishedStay) =>
  columns.reduce((sum, stays) => sum + (standingStay(stays, wish)?.daysOff ?? 0), 0)
