import { type BookedPlace, listBookedPlaces } from '@amber/db/queries/booking/booked-places'
import { addressLine } from '@amber/domain/inventory/address-line'
import { listBookings } from '@amber/contract/endpoints/bookings'
import * as schemas from '@amber/contract/schemas/bookings'
import type { Booking } from '@amber/contract/schemas/bookings'
import { listConfirmationDates } from '@amber/db/queries/booking/unconfirmed-bookings'
import { countLeadsOf, listLeadsOf, listLeadStages } from '@amber/db/queries/lead/leads'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import type { Language } from '@amber/domain/languages'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import { canChooseRoom } from '@amber/domain/lead-options/options'
import { hasTurnFacts, todosOf, turnOf, type TurnFacts } from '@amber/domain/lead/turn'
import { type Deposit, listDeposits } from '@amber/operations/deposit/list-deposits'
import type { LoginSecrets } from '@amber/operations/login/login-secrets'
import { presentBookedPayments } from '../../../../presenters/booked-stay.ts'
import { mount } from '../../../../http/mount.ts'
import { type LeadFacts, listLeadFacts } from '../../../../lead-facts.ts'
import { presentBooking, presentProgress, PROGRESS_METHODS } from '../../../../presenters/booking.ts'

const STAGES_WITH_FACTS = LEAD_STAGES.filter(hasTurnFacts)
const METHODS_WITH_FACTS = ['nationality', 'agreement', 'options', ...PROGRESS_METHODS] as const

export const listBookingsEndpoint = mount(
  listBookings,
  schemas.listBookings,
  async ({ query }, { db, language, loginSecrets, getSession }) => {
    const { userId } = await getSession()
    const { p, limit, methods = [] } = query
    const filter = { userId, isBooked: query.booked ?? false }
    const [leads, countByStage, leadsWithFacts] = await Promise.all([
      listLeadsOf(db, filter, {
        sort: { key: query.sort_key, order: query.sort_order },
        p,
        limit,
        language,
        withCards: methods.includes('inventory') || methods.includes('inventory_root'),
      }),
      countLeadsOf(db, filter),
      listLeadStages(db, filter, STAGES_WITH_FACTS),
    ])
    const shownIds = leads.map(({ id }) => id)
    const needsFacts = METHODS_WITH_FACTS.some((method) => methods.includes(method))
    const ids = [...leadsWithFacts.map(({ id }) => id), ...(needsFacts ? shownIds : [])]
    const facts = await listLeadFacts(db, [...new Set(ids)])
    const counts = countByTurn(
      countByStage,
      leadsWithFacts.map(({ id, stage }) => ({ stage, facts: facts.get(id) })),
    )
    const now = new Date()
    const confirmDates = await listConfirmationDates(db, methods.includes('confirm_by') ? shownIds : [])
    const withPlaces = methods.includes('booked_place')
    const bookedPlaces = await listBookedPlaces(db, withPlaces ? shownIds : [])
    const placeByLead = new Map(bookedPlaces.map((place) => [place.leadId, place]))
    const withPayments = methods.includes('payments')
    const bookedStays = await listBookedStays(db, withPayments ? shownIds : [], language)
    const withDeposits = methods.includes('deposit_return')
    const deposits = await listDeposits(db, withDeposits ? shownIds : [], now)
    const stayByLead = new Map(bookedStays.map((stay) => [stay.leadId, stay]))
    return {
      data: {
        result: leads.map((lead) => {
          const leadFacts = facts.get(lead.id)
          const bookedStay = stayByLead.get(lead.id)
          const movedIn = lead.stages.some(({ stage }) => stage === 'moved_in')
          return {
            ...presentBooking(lead, { methods, facts: leadFacts, language, now }),
            ...(methods.includes('confirm_by') && { confirm_by: confirmDates.get(lead.id)?.toISOString() ?? null }),
            ...(withPlaces && { booked_place: presentBookedPlace(placeByLead.get(lead.id), language) }),
            ...(methods.includes('options') && { options: presentOptions(lead.stage, leadFacts, loginSecrets) }),
            ...(leadFacts && presentProgress(leadFacts, { methods, now, movedIn })),
            ...(withDeposits && { deposit_return: presentDepositReturn(deposits.get(lead.id)) }),
            ...(withPayments && { payments: bookedStay ? presentBookedPayments(bookedStay, now) : null }),
          }
        }),
        meta: { p, limit, ...counts },
      },
    }
  },
)

const presentDepositReturn = (deposit: Deposit | undefined) =>
  deposit?.claim ? { status: deposit.status, due_on: deposit.deadline?.day ?? null } : null

const presentBookedPlace = (place: BookedPlace | undefined, language: Language) =>
  place
    ? {
        landlord: place.landlord,
        address: addressLine(place.address, language),
        confirmed_at: place.confirmedAt?.toISOString() ?? null,
      }
    : null

/** Returns the rooms that staff sent while another room can still be chosen. */
function presentOptions(
  stage: LeadStage,
  facts: LeadFacts | undefined,
  secrets: Pick<LoginSecrets, 'optionsTokenOf'>,
): Booking['options'] {
  if (!facts?.options || !canChooseRoom(stage)) return null
  const { id, linkSeed, createdAt, rooms, answers } = facts.options
  return { token: secrets.optionsTokenOf(id, linkSeed), sent_at: createdAt.toISOString(), rooms, answers }
}

/** Counts leads, also by whose turn it is, and what the student has to do for them. */
function countByTurn(
  countByStage: Partial<Record<LeadStage, number>>,
  leadsWithFacts: readonly { stage: LeadStage; facts: TurnFacts | undefined }[],
) {
  const counts = { count: 0, turns: { yours: 0, ours: 0, landlord: 0, nobody: 0 }, todos: 0 }
  const add = (stage: LeadStage, facts: TurnFacts | undefined, count: number) => {
    counts.count += count
    counts.turns[turnOf(stage, facts)] += count
    counts.todos += todosOf(stage, facts).length * count
  }
  for (const stage of LEAD_STAGES) if (!hasTurnFacts(stage)) add(stage, undefined, countByStage[stage] ?? 0)
  for (const { stage, facts } of leadsWithFacts) add(stage, facts, 1)
  return counts
}
