import type { CalendarDay } from '../dates/calendar-day.ts'
import { isAvailable } from './availability.ts'
import type { InventoryStatus } from './vocabulary.ts'

type Place = { readonly status: InventoryStatus; readonly tags: readonly string[] }
type Room = { readonly tags: readonly string[] }
type Tenancy = {
  readonly tags: readonly string[]
  readonly placesLeft: number
  readonly availableFrom: CalendarDay | null
  readonly availableUntil: CalendarDay | null
}

/** Returns whether an active tenancy of an active room can be booked today, as search defines it. */
export const isTenancyAvailable = (place: Place, room: Room, tenancy: Tenancy, today: CalendarDay): boolean =>
  isAvailable({ ...place, parentId: null }) &&
  !room.tags.includes('not_available') &&
  !tenancy.tags.includes('not_available') &&
  tenancy.placesLeft > 0 &&
  tenancy.availableFrom !== null &&
  (tenancy.availableUntil === null || tenancy.availableUntil >= today)
