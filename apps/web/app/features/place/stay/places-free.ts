import { freeCells } from './chosen-stay.ts'
import type { RoomView } from './stay-view.ts'

/** The stays of a room are different lengths of the same places: only the most of them counts. */
export const placesFree = (rooms: readonly RoomView[]): number =>
  rooms.reduce((sum, room) => sum + Math.max(0, ...freeCells([room]).map(({ placesLeft }) => placesLeft)), 0)
