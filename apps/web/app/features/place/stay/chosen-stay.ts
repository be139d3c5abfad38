import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import { isForOnePerson } from '@amber/domain/search/preferred-room'
import type { CellView, RoomView, StayView } from './stay-view.ts'

export type ChosenStay = { room: RoomView; stay: StayView; cell: CellView }

/** Returns all available stays of the rooms. */
export const availableCells = (rooms: readonly Pick<RoomView, 'rows'>[]): CellView[] =>
  rooms.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null).filter(({ free }) => free)),
  )

/**
 * Returns the requested stay. If it is unavailable, returns the cheapest available one, preferring the same room, and
 * without a request a room for one person as lists do.
 */
export function resolveChosenStay(
  rooms: readonly RoomView[],
  requestedCell: CellView | null,
  choice: StayChoice,
): ChosenStay | null {
  const { tenancyId, moveIn } = choice
  const allStays = [...availableCells(rooms), ...(requestedCell ? [requestedCell] : [])].flatMap((cell) =>
    findStay(rooms, cell),
  )
  const sameStay = allStays.filter(({ cell }) => cell.stayId === tenancyId)
  const sameRoom = allStays.filter(({ room }) => room.stays.some(({ id }) => id === tenancyId))
  const onDay = (list: readonly ChosenStay[]) => list.filter(({ cell }) => cell.moveIn === moveIn)
  const ownRooms = allStays.filter(({ room: { room_type: roomType, bedroom_count: bedroomCount } }) =>
    isForOnePerson({ roomType, bedroomCount }),
  )
  const choices = [
    onDay(sameStay),
    sameStay,
    onDay(sameRoom),
    sameRoom,
    onDay(ownRooms),
    onDay(allStays),
    ownRooms,
    allStays,
  ]
  return cheapest(choices.find((list) => list.length > 0) ?? [])
}

/**
 * Returns the stay that represents a room: the cheapest available one from the day that the visitor chose, or else later,
 * or else on any day. If none is available, returns the cheapest.
 */
export function bestStayOf(
  room: RoomView,
  day: CalendarDay | null = null,
): { stay: StayView; cell: CellView | null } | null {
  const stays = availableCells([room]).flatMap((cell) => findStay([room], cell))
  const onDay = stays.filter(({ cell }) => cell.moveIn === day)
  const later = stays.filter(({ cell }) => day !== null && cell.moveIn > day)
  const available = cheapest([onDay, later].find((list) => list.length > 0) ?? stays)
  if (available) return { stay: available.stay, cell: available.cell }
  const [stay] = room.stays.toSorted((a, b) => a.priceMinor - b.priceMinor)
  return stay ? { stay, cell: null } : null
}

function findStay(rooms: readonly RoomView[], cell: CellView): ChosenStay[] {
  const room = rooms.find(({ stays }) => stays.some(({ id }) => id === cell.stayId))
  const stay = room?.stays.find(({ id }) => id === cell.stayId)
  return room && stay ? [{ room, stay, cell }] : []
}

/** Returns the cheapest stay; of equal prices the earliest. */
function cheapest(list: readonly ChosenStay[]): ChosenStay | null {
  // Calendar days compare as text; creating a collator would be slow.
  const isBefore = (a: ChosenStay, b: ChosenStay) =>
    a.stay.priceMinor < b.stay.priceMinor || (a.stay.priceMinor === b.stay.priceMinor && a.cell.moveIn < b.cell.moveIn)
  const [first, ...others] = list
  return others.reduce((best, candidate) => (best && isBefore(candidate, best) ? candidate : best), first) ?? null
}
