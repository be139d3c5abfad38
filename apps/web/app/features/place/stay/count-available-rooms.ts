import { availableCells } from './chosen-stay.ts'
import type { RoomView } from './stay-view.ts'

/** Counts available rooms. The stays of a room share its slots, so only the largest number per room counts. */
export const countAvailableRooms = (rooms: readonly RoomView[]): number =>
  rooms.reduce((sum, room) => sum + Math.max(0, ...availableCells([room]).map(({ placesLeft }) => placesLeft)), 0)
