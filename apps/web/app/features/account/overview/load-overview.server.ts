import { listBookings } from '@amber/contract/endpoints/bookings'
import { listSavedSearches } from '@amber/contract/endpoints/saved-searches'
import { listSharedShortlists } from '@amber/contract/endpoints/shared-shortlists'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLines } from '../leads/lead-lines.ts'
import { chooseLeads } from './choose-leads.ts'

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
    methods: [
      'inventory_root',
      'inventory',
      'stages',
      'hold',
      'payment',
      'documents',
      'review',
      'nationality',
      'agreement',
      'payments',
      'confirm_by',
    ],
    lang: language,
    cache: false,
  } as const
  const [leads, searches, shared] = await Promise.all([
    orNull(api.call(listBookings, { query: bookingsQuery }, { signal })),
    orNull(api.call(listSavedSearches, {}, { signal })),
    orNull(api.call(listSharedShortlists, {}, { signal })),
  ])
  const { booked, enquired } = chooseLeads(leads?.data.result ?? [])
  return {
    bookings: leadLines(booked, { language, now }),
    enquiries: leadLines(enquired, { language, now }),
    summary: leads && { todos: leads.data.meta.todos, turns: leads.data.meta.turns },
    leadCount: leads?.data.meta.count ?? null,
    shared: shared?.data.result.length ?? null,
    searches: searches?.data.result.length ?? null,
  }
}
