import { listBookings } from '@amber/contract/endpoints/bookings'
import * as schemas from '@amber/contract/schemas/bookings'
import { listConfirmationDates } from '@amber/db/queries/booking/unconfirmed-bookings'
import { listLeadProgress } from '@amber/db/queries/lead/lead-progress'
import { countLeadsOf, listLeadIdsInStage, listLeadsOf } from '@amber/db/queries/lead/leads'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { LEAD_STAGES, type LeadStage, stageRow, type Turn } from '@amber/domain/lead/stages'
import { turnOf } from '@amber/domain/lead/turn'
import { presentBookedPayments } from '../../../../presenters/booked-stay.ts'
import { mount } from '../../../../http/mount.ts'
import { listTurnFacts } from '../../../../turn-facts.ts'
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
    const withStatus = methods.includes('nationality') || methods.includes('agreement') ? shownIds : []
    const facts = await listTurnFacts(db, [...new Set([...paidIds, ...withStatus])])
    const paidTurns = paidIds.map((id) => turnOf('deposit_paid', facts.get(id)))
    const turns = countTurns(countByStage, paidTurns)
    const now = new Date()
    const confirmDates = await listConfirmationDates(db, methods.includes('confirm_by') ? shownIds : [])
    const needsProgress = PROGRESS_METHODS.some((method) => methods.includes(method))
    const withPayments = methods.includes('payments')
    const [progress, bookedStays] = await Promise.all([
      listLeadProgress(db, needsProgress ? shownIds : []),
      listBookedStays(db, withPayments ? shownIds : []),
    ])
    const stayByLead = new Map(bookedStays.map((stay) => [stay.leadId, stay]))
    return {
      data: {
        result: leads.map((lead) => {
          const leadProgress = progress.get(lead.id)
          const bookedStay = stayByLead.get(lead.id)
          const movedIn = lead.stages.some(({ stage }) => stage === 'moved_in')
          return {
            ...presentBooking(lead, { methods, facts: facts.get(lead.id), language, now }),
            ...(methods.includes('confirm_by') && { confirm_by: confirmDates.get(lead.id)?.toISOString() ?? null }),
            ...(leadProgress && presentProgress(leadProgress, { methods, now, movedIn })),
            ...(withPayments && { payments: bookedStay ? presentBookedPayments(bookedStay, now) : null }),
          }
        }),
        meta: { count: turns.yours + turns.ours + turns.landlord + turns.nobody, p, limit, turns },
      },
    }
  },
)

/** Counts leads by whose turn it is. Those of booked rooms depend on more than the stage. */
function countTurns(countByStage: Partial<Record<LeadStage, number>>, paidTurns: readonly Turn[]) {
  const turns = { yours: 0, ours: 0, landlord: 0, nobody: 0 }
  for (const stage of LEAD_STAGES) if (stage !== 'deposit_paid') turns[stageRow(stage).turn] += countByStage[stage] ?? 0
  for (const turn of paidTurns) turns[turn] += 1
  return turns
}
