import type { Booking } from '@amber/contract/schemas/bookings'

/** Number of enquiries in the overview, unless more await the student; the bookings page lists all. */
const MIN_ENQUIRIES = 3

const BOOKED: ReadonlySet<Booking['booking_status']> = new Set(['reserved', 'confirmed'])
const ENQUIRED: ReadonlySet<Booking['booking_status']> = new Set(['enquiry', 'applied'])

/**
 * Returns the leads that the overview shows: the booked rooms, or else the latest one moved into, and the open enquiries
 * that await the student before the first others.
 */
export function chooseLeads(leads: readonly Booking[]): { booked: Booking[]; enquired: Booking[] } {
  const upcoming = leads.filter(({ booking_status: status }) => BOOKED.has(status))
  const lived = leads
    .filter(({ booking_status: status }) => status === 'moved_in')
    .toSorted((a, b) => (b.move_in_date ?? '').localeCompare(a.move_in_date ?? ''))
  const enquired = leads
    .filter(({ booking_status: status }) => ENQUIRED.has(status))
    .toSorted((a, b) => Number(b.todos.length > 0) - Number(a.todos.length > 0))
  // Whatever the page counts as a thing to do, it shows.
  const shownCount = Math.max(MIN_ENQUIRIES, enquired.filter(({ todos }) => todos.length > 0).length)
  return { booked: upcoming.length > 0 ? upcoming : lived.slice(0, 1), enquired: enquired.slice(0, shownCount) }
}
