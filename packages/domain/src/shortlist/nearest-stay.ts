import type { ComparedStay } from '../compare/compared-stay.ts'
import { findClosestStay } from '../compare/closest-stay.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import { representativeStays } from '../search/preferred-room.ts'
import type { RoomType } from '../inventory/vocabulary.ts'

/** A stay as it was saved; the place may no longer let it. */
type SavedRoomStay = {
  readonly id: number
  readonly roomTypeId: number
  readonly length: Duration
  readonly moveIn: CalendarDay | null
}

type RoomStay = ComparedStay & {
  readonly roomTypeId: number
  readonly roomType: RoomType
  readonly bedroomCount: number
}

export type NearestStay<T> = {
  readonly stay: T
  /** The possible move-in day closest to the saved one; null if nobody can move in any more. */
  readonly moveIn: CalendarDay | null
  /** Whether this is the saved stay, available from the saved day. */
  readonly isSaved: boolean
}

/**
 * Returns the saved stay while it is available. Otherwise returns the available stay closest to it in start and length:
 * of the same room, or else of another room of the place. If nothing is available, the saved stay stands for the place
 * as long as it is listed. Returns null if there is nothing to show.
 */
export function findNearestStay<T extends RoomStay>(stays: readonly T[], saved: SavedRoomStay): NearestStay<T> | null {
  const available = stays.filter(({ free }) => free)
  const candidates = [
    available.filter(({ id }) => id === saved.id),
    available.filter(({ roomTypeId }) => roomTypeId === saved.roomTypeId),
    representativeStays({}, available),
    stays.filter(({ id }) => id === saved.id),
  ]
  const closest = findClosestStay(candidates.find((list) => list.length > 0) ?? [], saved)
  if (closest === null) return null
  const { stay, moveIn, sameDay } = closest
  return { stay, moveIn, isSaved: stay.free && stay.id === saved.id && (saved.moveIn === null || sameDay) }
}
