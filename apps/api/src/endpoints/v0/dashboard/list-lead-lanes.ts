import { listLeadLanes } from '@amber/contract/endpoints/managed-leads'
import * as schemas from '@amber/contract/schemas/managed-leads'
import { listLeadCards, sumLeadLanes } from '@amber/db/queries/dashboard/lead-board'
import { listManagedLeads } from '@amber/db/queries/dashboard/managed-leads'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentManagedLead } from '../../../presenters/managed-lead.ts'
import { resolveLeadFilter } from './lead-search.ts'

export const listLeadLanesEndpoint = mount(
  listLeadLanes,
  schemas.listLeadLanes,
  async ({ query: { lang: _, ...query } }, ctx) => {
    const { db, listDb, language } = ctx
    const viewer = await getLeadViewer(ctx)
    const filter = await resolveLeadFilter(query, viewer, ctx)
    const stages = STAFF_STAGES.filter((stage) => query.stages?.includes(stage) ?? true)
    const [cards, sums] = await Promise.all([
      listLeadCards(listDb, filter, stages).then((ids) => listManagedLeads(db, ids, language)),
      sumLeadLanes(listDb, filter, stages),
    ])
    return {
      data: {
        lanes: stages.map((stage) => {
          const { count = 0, commissionMinor = 0 } = sums.find((lane) => lane.stage === stage) ?? {}
          const shown = cards.filter(({ staffStage }) => staffStage === stage)
          return { stage, count, commission: commissionMinor, cards: shown.map(presentManagedLead) }
        }),
        currency: DEFAULT_CURRENCY,
        me: viewer.userId,
      },
    }
  },
)
