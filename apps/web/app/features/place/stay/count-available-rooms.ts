import { availableCells } from './chosen-stay.ts'
import type { RoomView } from './stay-view.ts'

/**
 * Counts available rooms. The stays of a room type share its rooms, so their numbers must not be added: each type counts
 * with the largest. The sentence that shows the count says so.
 */
export const countAvailableRooms = (rooms: readonly Pick<RoomView, 'rows'>[]): number =>
  rooms.reduce((sum, room) => sum + Math.max(0, ...availableCells([room]).map(({ placesLeft }) => placesLeft)), 0)
