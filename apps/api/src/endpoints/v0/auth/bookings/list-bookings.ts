import { listBookings } from '@amber/contract/endpoints/bookings'
import * as schemas from '@amber/contract/schemas/bookings'
import { listLeadProgress } from '@amber/db/queries/lead/lead-progress'
import { countLeadsOf, listLeadsOf } from '@amber/db/queries/lead/leads'
import { listNationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { LEAD_STAGES, stageRow } from '@amber/domain/lead/stages'
import { mount } from '../../../../http/mount.ts'
import { presentNationalityStatus } from '../../../../presenters/nationality-status.ts'
import { presentBooking, presentProgress, PROGRESS_METHODS } from '../../../../presenters/booking.ts'

export const listBookingsEndpoint = mount(
  listBookings,
  schemas.listBookings,
  async ({ query }, { db, language, getSession }) => {
    const { userId } = await getSession()
    const { p, limit, methods = [] } = query
    const [leads, countByStage] = await Promise.all([
      listLeadsOf(db, userId, {
        sort: { key: query.sort_key, order: query.sort_order },
        p,
        limit,
        language,
        withCards: methods.includes('inventory') || methods.includes('inventory_root'),
      }),
      countLeadsOf(db, userId),
    ])
    const turns = { yours: 0, ours: 0, nobody: 0 }
    for (const stage of LEAD_STAGES) turns[stageRow(stage).turn] += countByStage[stage] ?? 0
    const now = new Date()
    const needsProgress = PROGRESS_METHODS.some((method) => methods.includes(method))
    const progress = await listLeadProgress(db, needsProgress ? leads.map(({ id }) => id) : [])
    const nationalities = await listNationalityFacts(
      db,
      methods.includes('nationality') ? leads.map(({ id }) => id) : [],
    )
    return {
      data: {
        result: leads.map((lead) => {
          const leadProgress = progress.get(lead.id)
          const nationality = nationalities.get(lead.id)
          const movedIn = lead.stages.some(({ stage }) => stage === 'moved_in')
          return {
            ...presentBooking(lead, { methods, language, now }),
            ...(leadProgress && presentProgress(leadProgress, { methods, now, movedIn })),
            ...(nationality && { nationality: presentNationalityStatus(nationality) }),
          }
        }),
        meta: { count: turns.yours + turns.ours + turns.nobody, p, limit, turns },
      },
    }
  },
)
