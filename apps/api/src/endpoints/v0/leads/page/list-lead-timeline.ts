import { listLeadTimeline } from '@amber/contract/endpoints/lead-page'
import * as schemas from '@amber/contract/schemas/lead-page'
import { listTimeline } from '@amber/db/queries/lead/lead-timeline'
import { parsePosition } from '@amber/domain/lead/timeline'
import { mount } from '../../../../http/mount.ts'
import { presentTimelineEntry } from '../../../../presenters/timeline-entry.ts'
import { getVisibleLead } from './get-visible-lead.ts'

export const listLeadTimelineEndpoint = mount(
  listLeadTimeline,
  schemas.listLeadTimeline,
  async ({ params, query: { before, limit } }, ctx) => {
    const { leadId } = await getVisibleLead(ctx, params.id)
    // One more tells whether there are older entries.
    const rows = await listTimeline(ctx.db, leadId, { before: parsePosition(before ?? ''), limit: limit + 1 })
    const result = rows.slice(0, limit).map(presentTimelineEntry)
    return { data: { result, older: rows.length > limit ? (result.at(-1)?.key ?? null) : null } }
  },
)
