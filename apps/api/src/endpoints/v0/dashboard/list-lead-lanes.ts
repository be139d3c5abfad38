import { listLeadLanes } from '@amber/contract/endpoints/managed-leads'
import * as schemas from '@amber/contract/schemas/managed-leads'
import * as board from '@amber/db/queries/dashboard/lead-board'
import { countLeads } from '@amber/db/queries/dashboard/lead-search'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentManagedLead } from '../../../presenters/managed-lead.ts'
import { resolveLeadFilter } from './lead-search.ts'

export const listLeadLanesEndpoint = mount(listLeadLanes, schemas.listLeadLanes, async ({ query }, ctx) => {
  const { db, searchRegions, language } = ctx
  const viewer = await getLeadViewer(ctx)
  const filter = await resolveLeadFilter(query, viewer, searchRegions)
  const stages = STAFF_STAGES.filter((stage) => query.stages?.includes(stage) ?? true)
  const [lanes, { count: _, ...facets }] = await Promise.all([
    board.listLeadLanes(db, filter, stages),
    countLeads(db, filter),
  ])
  const cards = await listManagedLeads(
    db,
    lanes.flatMap(({ ids }) => ids),
    language,
  )
  const cardById = new Map(cards.map((card) => [card.id, presentManagedLead(card)]))
  return {
    data: {
      lanes: lanes.map(({ ids, commissionMinor, ...lane }) => ({
        ...lane,
        count: facets.stages[lane.stage] ?? 0,
        commission: commissionMinor,
        cards: ids.flatMap((id) => cardById.get(id) ?? []),
      })),
      currency: DEFAULT_CURRENCY,
      me: viewer.userId,
      facets,
    },
  }
})
