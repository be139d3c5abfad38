import { usePlace } from '../place-state.ts'
import { bestStayOf } from '../stay/chosen-stay.ts'
import type { RoomView, StayView } from '../stay/stay-view.ts'

export type RoomOffer = {
  room: RoomView
  stay: StayView
  isAvailable: boolean
  /** Null when the room is unavailable or cannot be paid online. */
  bookPath: string | null
  enquirePath: string
  /** Enquiry for a video tour. */
  tourPath: string
}

/**
 * Returns the chosen stay if it is in this room or no room is given, otherwise the room's best stay. Null for a room that
 * the page does not offer: the price of another one would mislead.
 */
export function useRoomOffer(roomId: number | null): RoomOffer | null {
  const { chosen, chosenDay, stays, isLet, canPay, formPath } = usePlace()
  const room = roomId === null ? (chosen?.room ?? stays.rooms[0]) : stays.rooms.find(({ id }) => id === roomId)
  if (room === undefined) return null
  const best = chosen?.room === room ? chosen : bestStayOf(room, chosenDay)
  if (best === null) return null
  const { stay, cell } = best
  const chosenStay = cell === null ? null : { room, stay, cell }
  const enquirePath = formPath('lead', chosenStay)
  return {
    room,
    stay,
    isAvailable: chosenStay !== null && isLet,
    bookPath: chosenStay !== null && isLet && canPay ? formPath('form', chosenStay) : null,
    enquirePath,
    tourPath: `${enquirePath}${chosenStay === null ? '?' : '&'}virtual_tour=true`,
  }
}
