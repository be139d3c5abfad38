import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import type { CellView, RoomView, StayView } from './stay-view.ts'

export type Chosen = { room: RoomView; stay: StayView; cell: CellView }

/** Every stay that can be had, of these rooms. */
export const freeCells = (rooms: readonly RoomView[]): CellView[] =>
  rooms.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null).filter(({ free }) => free)),
  )

/** What the address asks for; what can't be had gives way to the cheapest that can, in the same room before another. */
export function chosenStay(rooms: readonly RoomView[], asked: CellView | null, choice: StayChoice): Chosen | null {
  const { tenancyId, moveIn } = choice
  const all = [...freeCells(rooms), ...(asked ? [asked] : [])].flatMap((cell) => found(rooms, cell))
  const ofStay = all.filter(({ cell }) => cell.stayId === tenancyId)
  const ofRoom = all.filter(({ room }) => room.stays.some(({ id }) => id === tenancyId))
  const onDay = (list: readonly Chosen[]) => list.filter(({ cell }) => cell.moveIn === moveIn)
  const choices = [onDay(ofStay), ofStay, onDay(ofRoom), ofRoom, onDay(all), all]
  return cheapest(choices.find((list) => list.length > 0) ?? [])
}

/** The stay that stands for a room: the cheapest that is free, else the cheapest. */
export function bestOf(room: RoomView): { stay: StayView; cell: CellView | null } | null {
  const free = cheapest(freeCells([room]).flatMap((cell) => found([room], cell)))
  if (free) return { stay: free.stay, cell: free.cell }
  const [stay] = room.stays.toSorted((a, b) => a.priceMinor - b.priceMinor)
  return stay ? { stay, cell: null } : null
}

function found(rooms: readonly RoomView[], cell: CellView): Chosen[] {
  const room = rooms.find(({ stays }) => stays.some(({ id }) => id === cell.stayId))
  const stay = room?.stays.find(({ id }) => id === cell.stayId)
  return room && stay ? [{ room, stay, cell }] : []
}

/** Of two at one price the one that begins first. */
function cheapest(list: readonly Chosen[]): Chosen | null {
  // Days of the calendar compare as text; a collator would make the browser read its tables first, which takes long.
  const isBefore = (a: Chosen, b: Chosen) =>
    a.stay.priceMinor < b.stay.priceMinor || (a.stay.priceMinor === b.stay.priceMinor && a.cell.moveIn < b.cell.moveIn)
  const [first, ...others] = list
  return others.reduce((best, one) => (best && isBefore(one, best) ? one : best), first) ?? null
}
