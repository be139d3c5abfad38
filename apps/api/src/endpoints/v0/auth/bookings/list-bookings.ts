import { listBookings } from '@amber/contract/bookings'
import { listLeadProgress } from '@amber/db/queries/lead-progress'
import { countLeadsOf, listLeadsOf } from '@amber/db/queries/leads'
import { LEAD_STAGES, stageRow } from '@amber/domain/lead/stages'
import { mount } from '../../../../http/mount.ts'
import { presentBooking, presentProgress, PROGRESS_METHODS } from '../../../../presenters/booking.ts'

export const listBookingsEndpoint = mount(listBookings, async ({ query }, { db, language, getSession }) => {
  const { userId } = await getSession()
  const { p, limit, methods = [] } = query
  const [leads, inStage] = await Promise.all([
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
  for (const stage of LEAD_STAGES) turns[stageRow(stage).turn] += inStage[stage] ?? 0
  const now = new Date()
  const asksProgress = PROGRESS_METHODS.some((method) => methods.includes(method))
  const progress = await listLeadProgress(db, asksProgress ? leads.map(({ id }) => id) : [])
  return {
    data: {
      result: leads.map((lead) => {
        const known = progress.get(lead.id)
        const movedIn = lead.stages.some(({ stage }) => stage === 'moved_in')
        return {
          ...presentBooking(lead, { methods, language, now }),
          ...(known && presentProgress(known, { methods, now, movedIn })),
        }
      }),
      meta: { count: turns.yours + turns.ours + turns.nobody, p, limit, turns },
    },
  }
})
