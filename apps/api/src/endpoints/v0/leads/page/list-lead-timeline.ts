import { listLeadTimeline } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import type { Db } from '@amber/db/database'
import { filterPlayableCallers } from '@amber/db/queries/calling/recordings'
import { listTimeline, type TimelineRow } from '@amber/db/queries/lead/lead-timeline'
import { countTimeline } from '@amber/db/queries/lead/timeline-groups'
import { parsePosition } from '@amber/domain/lead/timeline'
import { resolveSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'
import { mount } from '../../../../http/mount.ts'
import { presentTerms } from '../../../../presenters/saved-search.ts'
import { presentTimelineEntry, type TermsOf } from '../../../../presenters/timeline-entry.ts'
import type { SearchRegions } from '../../../../search-regions.ts'
import { getVisibleLead } from './get-visible-lead.ts'

export const listLeadTimelineEndpoint = mount(
  listLeadTimeline,
  schemas.listLeadTimeline,
  async ({ params, query: { before, group, limit } }, ctx) => {
    const { leadId, viewer } = await getVisibleLead(ctx, params.id)
    const [rows, counts] = await Promise.all([
      // One more tells whether there are older entries.
      listTimeline(ctx.db, leadId, { before: parsePosition(before ?? ''), group, limit: limit + 1 }),
      countTimeline(ctx.db, leadId),
    ])
    const shown = rows.slice(0, limit)
    const [termsOf, playableCallers] = await Promise.all([
      loadTerms(shown, ctx.searchRegions),
      loadPlayableCallers(ctx.db, shown, viewer.userId),
    ])
    const result = shown.map((row) => presentTimelineEntry(row, { termsOf, playableCallers }))
    return { data: { result, older: rows.length > limit ? (result.at(-1)?.key ?? null) : null, counts } }
  },
)

/** Most timelines have no recordings, and so need no query. */
async function loadPlayableCallers(db: Db, rows: readonly TimelineRow[], listenerId: number): Promise<Set<number>> {
  const callers = rows.flatMap(({ details }) => (details?.recording ? [details.recording.callerId] : []))
  return callers.length === 0 ? new Set() : filterPlayableCallers(db, listenerId, callers)
}

/** Looks up the regions of the searches, in whose money their prices are. */
async function loadTerms(rows: readonly TimelineRow[], regions: SearchRegions): Promise<TermsOf> {
  const searches = rows.flatMap(({ details }) => details?.visit?.searches ?? [])
  const names = [...new Set(searches.map(({ region }) => region.canonicalName))]
  const found = new Map(
    await Promise.all(names.map(async (name) => [name, await regions.find(name, { fresh: false })] as const)),
  )
  return (name, query, at) => {
    const region = found.get(name)
    return region && presentTerms(resolveSavedSearch(query, region, at))
  }
}
