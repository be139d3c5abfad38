import { listBookings } from '@amber/contract/endpoints/bookings'
import { listSavedSearches } from '@amber/contract/endpoints/saved-searches'
import { listSharedShortlists } from '@amber/contract/endpoints/shared-shortlists'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLines } from '../leads/lead-lines.ts'

/** Maximum number of leads in the overview; the bookings page lists all. */
const MAX_LEADS = 3

/** Loads each section separately; a failed one is null and does not affect the others. */
export async function loadOverview({ api, language, signal, report }: LoaderContext, now: Date) {
  const orNull = async <T>(request: Promise<T>): Promise<T | null> => {
    try {
      return await request
    } catch (error) {
      if (!signal.aborted) report(error)
      return null
    }
  }
  const bookingsQuery = {
    limit: 20,
    methods: ['inventory_root', 'inventory', 'stages', 'payment', 'nationality', 'agreement'],
    lang: language,
    cache: false,
  } as const
  const [leads, searches, shared] = await Promise.all([
    orNull(api.call(listBookings, { query: bookingsQuery }, { signal })),
    orNull(api.call(listSavedSearches, {}, { signal })),
    orNull(api.call(listSharedShortlists, {}, { signal })),
  ])
  const leadsAwaitingStudent = leads?.data.result.filter(({ turn }) => turn === 'yours').slice(0, MAX_LEADS) ?? []
  return {
    needsYou: leadLines(leadsAwaitingStudent, { language, now }),
    turns: leads?.data.meta.turns ?? null,
    enquiries: leads?.data.meta.count ?? null,
    shared: shared?.data.result.length ?? null,
    searches: searches?.data.result.length ?? null,
  }
}
