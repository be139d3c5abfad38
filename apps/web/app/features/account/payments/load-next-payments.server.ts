import { listBookings } from '@amber/contract/endpoints/bookings'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { type LeadLine, leadLines } from '../leads/lead-lines.ts'

/** The next payment of a booked stay, which goes to the landlord. */
export type NextPayment = Pick<LeadLine, 'uuid' | 'room' | 'place'> & { amount: string; day: string }

/** The most that the API returns at once, and more rooms than anybody books. */
const BOOKINGS_READ = 100

/** Returns none when loading fails: the page shows what was paid without them. */
export async function loadNextPayments({ api, language, signal, report }: LoaderContext): Promise<NextPayment[]> {
  const methods = ['inventory_root', 'inventory', 'payments'] as const
  try {
    const query = { booked: true, limit: BOOKINGS_READ, methods: [...methods], lang: language, cache: false }
    const { data } = await api.call(listBookings, { query }, { signal })
    return leadLines(data.result, { language, now: new Date() }).flatMap(({ uuid, room, place, payments }) =>
      payments?.next ? [{ uuid, room, place, ...payments.next }] : [],
    )
  } catch (error) {
    if (!signal.aborted) report(error)
    return []
  }
}
