import type { CalendarDay } from '../dates/calendar-day.ts'
import { durationParts, type DurationUnit } from '../dates/duration.ts'

export type GridTenancy = {
  readonly id: number
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
  readonly priceMinor: number
  readonly placesLeft: number
  readonly available: boolean
  /** The window to move in; open at the end when null. Without a beginning nothing is known to be free. */
  readonly availableFrom: CalendarDay | null
  readonly availableUntil: CalendarDay | null
}

export type GridCell = {
  readonly tenancyId: number
  readonly moveIn: CalendarDay
  readonly priceMinor: number
  readonly placesLeft: number
  readonly free: boolean
}

type Length = { readonly leaseDuration: number; readonly leaseDurationUnit: DurationUnit }

/** One row a length of stay, the shortest first; one cell a move-in day, null where it is not offered. */
export type RoomGrid = {
  readonly moveIns: readonly CalendarDay[]
  readonly rows: readonly (Length & { readonly cells: readonly (GridCell | null)[] })[]
}

const MOST_MOVE_INS = 6

const partsOf = ({ leaseDuration, leaseDurationUnit }: Length) =>
  durationParts({ count: leaseDuration, unit: leaseDurationUnit })

type Window = { readonly tenancy: GridTenancy; readonly from: CalendarDay }

export function roomGrid(tenancies: readonly GridTenancy[], today: CalendarDay): RoomGrid {
  const windows = tenancies.flatMap((tenancy) => {
    const { availableFrom, availableUntil } = tenancy
    if (availableFrom === null || (availableUntil !== null && availableUntil < today)) return []
    return [{ tenancy, from: availableFrom > today ? availableFrom : today }]
  })
  const byLength = Map.groupBy(windows, ({ tenancy }) => `${tenancy.leaseDuration} ${tenancy.leaseDurationUnit}`)
  const lengths = [...byLength.values()]
  const moveIns = mostOffered(lengths, [...new Set(windows.map(({ from }) => from))].toSorted())
  const rows = lengths.flatMap((offered) => {
    const cells = moveIns.map((day) => cellOf(offered, day))
    const [first] = offered
    if (!first || cells.every((cell) => cell === null)) return []
    const { leaseDuration, leaseDurationUnit } = first.tenancy
    return [{ leaseDuration, leaseDurationUnit, cells }]
  })
  return { moveIns, rows: rows.toSorted((a, b) => partsOf(a) - partsOf(b)) }
}

const isOffered = ({ tenancy: { availableUntil }, from }: Window, day: CalendarDay) =>
  from <= day && (availableUntil === null || day <= availableUntil)

/** Those with the most cells, in order of time; before that, those without which a length would not be seen at all. */
function mostOffered(lengths: readonly (readonly Window[])[], days: readonly CalendarDay[]): CalendarDay[] {
  const offers = days.map((day) => ({
    day,
    lengths: lengths.filter((offered) => offered.some((window) => isOffered(window, day))),
  }))
  const kept: CalendarDay[] = []
  let unseen = lengths
  while (kept.length < MOST_MOVE_INS && kept.length < days.length) {
    const [next] = offers
      .filter(({ day }) => !kept.includes(day))
      .map((offer) => ({ ...offer, unseen: offer.lengths.filter((length) => unseen.includes(length)).length }))
      .toSorted((a, b) => b.unseen - a.unseen || b.lengths.length - a.lengths.length)
    if (!next) break
    kept.push(next.day)
    unseen = unseen.filter((length) => !next.lengths.includes(length))
  }
  return kept.toSorted()
}

const isFree = ({ available, placesLeft }: GridTenancy) => available && placesLeft > 0

/** Of several the free one, then the cheaper. */
function cellOf(windows: readonly Window[], moveIn: CalendarDay): GridCell | null {
  const [best] = windows
    .filter((window) => isOffered(window, moveIn))
    .map(({ tenancy }) => tenancy)
    .toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)) || a.priceMinor - b.priceMinor || a.id - b.id)
  if (!best) return null
  const { id, priceMinor, placesLeft } = best
  return { tenancyId: id, moveIn, priceMinor, placesLeft, free: isFree(best) }
}
