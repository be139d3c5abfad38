import { listBookings } from '@amber/contract/endpoints/bookings'
import * as schemas from '@amber/contract/schemas/bookings'
import { listLeadProgress } from '@amber/db/queries/lead/lead-progress'
import { countLeadsOf, listLeadIdsInStage, listLeadsOf } from '@amber/db/queries/lead/leads'
import { listNationalityFacts, type NationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { LEAD_STAGES, type LeadStage, stageRow } from '@amber/domain/lead/stages'
import { isAwaitingConfirmation } from '@amber/domain/payment/nationality-difference'
import { mount } from '../../../../http/mount.ts'
import { presentBooking, presentProgress, PROGRESS_METHODS } from '../../../../presenters/booking.ts'

export const listBookingsEndpoint = mount(
  listBookings,
  schemas.listBookings,
  async ({ query }, { db, language, getSession }) => {
    const { userId } = await getSession()
    const { p, limit, methods = [] } = query
    const [leads, countByStage, paidIds] = await Promise.all([
      listLeadsOf(db, userId, {
        sort: { key: query.sort_key, order: query.sort_order },
        p,
        limit,
        language,
        withCards: methods.includes('inventory') || methods.includes('inventory_root'),
      }),
      countLeadsOf(db, userId),
      listLeadIdsInStage(db, userId, 'deposit_paid'),
    ])
    const shownIds = leads.map(({ id }) => id)
    const withStatus = methods.includes('nationality') ? shownIds : []
    const nationalities = await listNationalityFacts(db, [...new Set([...paidIds, ...withStatus])])
    const isOurTurn = (facts: NationalityFacts | undefined) => facts && isAwaitingConfirmation('deposit_paid', facts)
    const turns = countTurns(countByStage, paidIds.filter((id) => isOurTurn(nationalities.get(id))).length)
    const now = new Date()
    const needsProgress = PROGRESS_METHODS.some((method) => methods.includes(method))
    const progress = await listLeadProgress(db, needsProgress ? shownIds : [])
    return {
      data: {
        result: leads.map((lead) => {
          const leadProgress = progress.get(lead.id)
          const movedIn = lead.stages.some(({ stage }) => stage === 'moved_in')
          return {
            ...presentBooking(lead, { methods, nationality: nationalities.get(lead.id), language, now }),
            ...(leadProgress && presentProgress(leadProgress, { methods, now, movedIn })),
          }
        }),
        meta: { count: turns.yours + turns.ours + turns.nobody, p, limit, turns },
      },
    }
  },
)

/** Counts leads by whose turn it is. Staff have to act on paid leads whose passports they check. */
function countTurns(countByStage: Partial<Record<LeadStage, number>>, awaitingConfirmation: number) {
  const turns = { yours: 0, ours: awaitingConfirmation, nobody: 0 }
  for (const stage of LEAD_STAGES) turns[stageRow(stage).turn] += countByStage[stage] ?? 0
  turns[stageRow('deposit_paid').turn] -= awaitingConfirmation
  return turns
}
