import { listBookings } from '@amber/contract/endpoints/bookings'
import { listSavedSearches } from '@amber/contract/endpoints/saved-searches'
import { listSharedShortlists } from '@amber/contract/endpoints/shared-shortlists'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { LEAD_LINE_METHODS, leadLines } from '../leads/lead-lines.ts'
import { chooseLeads } from './choose-leads.ts'

/** Leads that one small request reads: nearly every student has fewer. */
const FEW_LEADS = 20

/** The most that the API returns at once. */
const PAGE_LEADS = 100

/** More leads than anybody has; older ones are missing from the overview, but not from its counts. */
const MAX_PAGES = 5

/** Loads each section separately; a failed one is null and does not affect the others. */
export async function loadOverview(loaderContext: LoaderContext, now: Date) {
  const { api, language, signal, report } = loaderContext
  const orNull = async <T>(request: Promise<T>): Promise<T | null> => {
    try {
      return await request
    } catch (error) {
      if (!signal.aborted) report(error)
      return null
    }
  }
  const [leads, searches, shared] = await Promise.all([
    orNull(listAllLeads(loaderContext)),
    orNull(api.call(listSavedSearches, {}, { signal })),
    orNull(api.call(listSharedShortlists, {}, { signal })),
  ])
  const { booked, enquired } = chooseLeads(leads?.result ?? [])
  return {
    bookings: leadLines(booked, { language, now }),
    enquiries: leadLines(enquired, { language, now }),
    summary: leads && { todos: leads.meta.todos, turns: leads.meta.turns },
    leadCount: leads?.meta.count ?? null,
    shared: shared?.data.result.length ?? null,
    searches: searches?.data.result.length ?? null,
  }
}

/** Reads all leads, because a booked room or a thing to do may belong to one that changed long ago. */
async function listAllLeads({ api, language, signal }: LoaderContext) {
  const readPage = async (p: number, limit: number) => {
    const query = { p, limit, methods: [...LEAD_LINE_METHODS], lang: language, cache: false }
    const { data } = await api.call(listBookings, { query }, { signal })
    return data
  }
  const first = await readPage(1, FEW_LEADS)
  if (first.meta.count <= FEW_LEADS) return first
  const pageCount = Math.min(Math.ceil(first.meta.count / PAGE_LEADS), MAX_PAGES)
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, index) => readPage(index + 1, PAGE_LEADS)))
  return { meta: first.meta, result: pages.flatMap(({ result }) => result) }
}
