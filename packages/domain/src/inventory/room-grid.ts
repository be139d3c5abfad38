import type { CalendarDay } from '../dates/calendar-day.ts'
import { toComparableLength, type DurationUnit } from '../dates/duration.ts'

export type GridTenancy = {
  readonly id: number
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly priceMinor: number
  readonly placesLeft: number
  readonly available: boolean
  /** Start of the move-in window; null if no availability is known. */
  readonly availableFrom: CalendarDay | null
  // End of the move-in window; null if it never ends.
  readonly availableUntil: CalendarDay | null
}

type GridCell = {
  readonly tenancyId: number
  readonly moveIn: CalendarDay
  readonly priceMinor: number
  readonly placesLeft: number
  readonly free: boolean
}

type Length = { readonly leaseDuration: number; readonly leaseDurationUnit: DurationUnit }

/**
 * Grid with one row per lease length, shortest first, and one cell per move-in day; null where the day is not offered.
 */
export type RoomGrid = {
  readonly moveIns: readonly CalendarDay[]
  readonly rows: readonly (Length & { readonly cells: readonly (GridCell | null)[] })[]
}

const MAX_MOVE_INS = 6

const comparableLengthOf = ({ leaseDuration, leaseDurationUnit }: Length) =>
  toComparableLength({ count: leaseDuration, unit: leaseDurationUnit })

type Window = { readonly tenancy: GridTenancy; readonly from: CalendarDay }

/** Returns the move-in windows that are not over, from today at the earliest. */
const openWindows = (tenancies: readonly GridTenancy[], today: CalendarDay): Window[] =>
  tenancies.flatMap((tenancy) => {
    const { availableFrom, availableUntil } = tenancy
    if (availableFrom === null || (availableUntil !== null && availableUntil < today)) return []
    return [{ tenancy, from: availableFrom > today ? availableFrom : today }]
  })

/**
 * Returns the days on which move-in windows of a room open. The grid offers each of them for every stay whose window
 * contains it, so the booking form has to offer them as well.
 */
export const openingDays = (tenancies: readonly GridTenancy[], today: CalendarDay): CalendarDay[] =>
  [...new Set(openWindows(tenancies, today).map(({ from }) => from))].toSorted()

/**
 * Builds the grid from the days on which move-in windows open. A requested day within an available window gets a column
 * too, so that visitors find the day that they searched for.
 */
export function roomGrid(
  tenancies: readonly GridTenancy[],
  today: CalendarDay,
  requestedDay: CalendarDay | null = null,
): RoomGrid {
  const windows = openWindows(tenancies, today)
  const byLength = Map.groupBy(windows, ({ tenancy }) => `${tenancy.leaseDuration} ${tenancy.leaseDurationUnit}`)
  const lengths = [...byLength.values()]
  const isRequestable = (window: Window) =>
    requestedDay !== null && isAvailable(window.tenancy) && isOffered(window, requestedDay)
  const requestedDays = requestedDay !== null && windows.some(isRequestable) ? [requestedDay] : []
  const days = new Set([...requestedDays, ...windows.map(({ from }) => from)])
  const moveIns = selectMoveIns(lengths, [...days].toSorted(), requestedDays)
  const rows = lengths.flatMap((windowsOfLength) => {
    const cells = moveIns.map((day) => cellOf(windowsOfLength, day))
    const [first] = windowsOfLength
    if (!first || cells.every((cell) => cell === null)) return []
    const { leaseDuration, leaseDurationUnit } = first.tenancy
    return [{ leaseDuration, leaseDurationUnit, cells }]
  })
  return { moveIns, rows: rows.toSorted((a, b) => comparableLengthOf(a) - comparableLengthOf(b)) }
}

const isOffered = ({ tenancy: { availableUntil }, from }: Window, day: CalendarDay) =>
  from <= day && (availableUntil === null || day <= availableUntil)

/**
 * Selects the requested days and those offered by the most lengths, in chronological order, but first those without
 * which a length would disappear.
 */
function selectMoveIns(
  lengths: readonly (readonly Window[])[],
  days: readonly CalendarDay[],
  requestedDays: readonly CalendarDay[],
): CalendarDay[] {
  const offers = days.map((day) => ({
    day,
    lengths: lengths.filter((windowsOfLength) => windowsOfLength.some((window) => isOffered(window, day))),
  }))
  const selected = [...requestedDays]
  const isSeen = (length: readonly Window[]) =>
    offers.some((offer) => selected.includes(offer.day) && offer.lengths.includes(length))
  let unseen = lengths.filter((length) => !isSeen(length))
  while (selected.length < MAX_MOVE_INS && selected.length < days.length) {
    const [next] = offers
      .filter(({ day }) => !selected.includes(day))
      .map((offer) => ({ ...offer, unseen: offer.lengths.filter((length) => unseen.includes(length)).length }))
      .toSorted((a, b) => b.unseen - a.unseen || b.lengths.length - a.lengths.length)
    if (!next) break
    selected.push(next.day)
    unseen = unseen.filter((length) => !next.lengths.includes(length))
  }
  return selected.toSorted()
}

const isAvailable = ({ available, placesLeft }: GridTenancy) => available && placesLeft > 0

/** Returns the cheapest available tenancy, or else the cheapest of the others. */
function cellOf(windows: readonly Window[], moveIn: CalendarDay): GridCell | null {
  const [best] = windows
    .filter((window) => isOffered(window, moveIn))
    .map(({ tenancy }) => tenancy)
    .toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)) || a.priceMinor - b.priceMinor || a.id - b.id)
  if (!best) return null
  const { id, priceMinor, placesLeft } = best
  return { tenancyId: id, moveIn, priceMinor, placesLeft, free: isAvailable(best) }
}
