import { listBookings } from '@amber/contract/bookings'
import { listSavedSearches } from '@amber/contract/saved-searches'
import { listSharedShortlists } from '@amber/contract/shared-shortlists'
import type { Asking } from '../../../lib/asking.server.ts'
import { leadLines } from '../leads/lead-lines.ts'

/** No more than a glance holds; the rest is on the page of bookings. */
const MOST_LEADS = 3

/** Each part by itself: one that could not be asked is null, and the others stand. */
export async function loadOverview({ api, language, signal, report }: Asking, now: Date) {
  const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
    try {
      return await asked
    } catch (error) {
      if (!signal.aborted) report(error)
      return null
    }
  }
  const bookings = {
    limit: 20,
    methods: ['inventory_root', 'inventory', 'stages', 'payment'],
    lang: language,
    cache: false,
  } as const
  const [leads, searches, shared] = await Promise.all([
    orNull(api.call(listBookings, { query: bookings }, { signal })),
    orNull(api.call(listSavedSearches, {}, { signal })),
    orNull(api.call(listSharedShortlists, {}, { signal })),
  ])
  const yours = leads?.data.result.filter(({ turn }) => turn === 'yours').slice(0, MOST_LEADS) ?? []
  return {
    needsYou: leadLines(yours, { language, now }),
    turns: leads?.data.meta.turns ?? null,
    enquiries: leads?.data.meta.count ?? null,
    shared: shared?.data.result.length ?? null,
    searches: searches?.data.result.length ?? null,
  }
}
