import { listBookings } from '@amber/contract/endpoints/bookings'
import type { Booking } from '@amber/contract/schemas/bookings'
import { endDate } from '@amber/domain/dates/end-date'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import type { BookFormPage, OtherStay } from './book-form-page.ts'

/** Far more rooms than anybody holds or books at a time. */
const MAX_STAYS = 50

const BOOKED: ReadonlySet<Booking['booking_status']> = new Set(['reserved', 'confirmed', 'moved_in'])

type OwnStays = Pick<BookFormPage, 'otherStays' | 'closedLeads'>

export const NO_STAYS: OwnStays = { otherStays: [], closedLeads: [] }

/**
 * Returns the stays that the student has booked or that are on hold for them, to warn of a second one on the same days,
 * and the leads that were given up, which this browser may still remember as paid. A hold in the same place is left out,
 * because sending the form again replaces it. Returns none when loading fails.
 */
export async function loadOwnStays(
  placeId: number,
  { api, language, signal, report }: LoaderContext,
): Promise<OwnStays> {
  try {
    const methods = ['inventory_root', 'inventory', 'hold'] as const
    const query = { limit: MAX_STAYS, methods: [...methods], lang: language, cache: false }
    const { data } = await api.call(listBookings, { query }, { signal })
    return {
      otherStays: data.result.flatMap((booking) => otherStayOf(booking, placeId)),
      closedLeads: data.result.flatMap(({ uuid, booking_status: status }) => (status === 'closed' ? uuid : [])),
    }
  } catch (error) {
    if (!signal.aborted) report(error)
    return NO_STAYS
  }
}

function otherStayOf(booking: Booking, placeId: number): OtherStay[] {
  const { uuid, booking_status: status, hold, move_in_date: first, inventory, inventory_root: root } = booking
  const isHeldElsewhere = Boolean(hold) && booking.root_inventory_id !== placeId
  const [count, unit] = [inventory?.lease_duration ?? null, inventory?.lease_duration_unit ?? null]
  if ((!BOOKED.has(status) && !isHeldElsewhere) || first === null || count === null || unit === null) return []
  const last = endDate(first, { count, unit })
  return last === undefined ? [] : [{ uuid, place: root?.name ?? '', first, last }]
}
