import { usePlace } from '../place-state.ts'
import { bestOf } from '../stay/chosen-stay.ts'
import type { RoomView, StayView } from '../stay/stay-view.ts'

export type RoomOffer = {
  room: RoomView
  stay: StayView
  isFree: boolean
  /** Null where it can't be had, or not be paid. */
  bookPath: string | null
  enquirePath: string
  /** To be shown around by video. */
  tourPath: string
}

/** The chosen stay, where it is in this room or no room is meant; else the best one of the room. */
export function useRoomOffer(roomId: number | null): RoomOffer | null {
  const { chosen, stays, isLet, canPay, formPath } = usePlace()
  const room = stays.rooms.find(({ id }) => id === roomId) ?? chosen?.room ?? stays.rooms[0]
  if (room === undefined) return null
  const best = chosen?.room === room ? chosen : bestOf(room)
  if (best === null) return null
  const { stay, cell } = best
  const of = cell === null ? null : { room, stay, cell }
  const enquirePath = formPath('lead', of)
  return {
    room,
    stay,
    isFree: of !== null && isLet,
    bookPath: of !== null && isLet && canPay ? formPath('form', of) : null,
    enquirePath,
    tourPath: `${enquirePath}${of === null ? '?' : '&'}virtual_tour=true`,
  }
}
