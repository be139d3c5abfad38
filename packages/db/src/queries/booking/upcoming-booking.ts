import { sql } from 'kysely'

/** Holds for bookings, joined with their leads, that still take a slot: not cancelled, and nobody has moved in yet. */
export const isUpcomingBooking = sql<boolean>`(
  bookings.cancelled_at is null and leads.stage not in ('moved_in', 'closed')
)`
