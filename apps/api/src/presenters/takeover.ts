import type { ListedTakeover, OwnTakeover, StaffTakeover, TakeoverToDecide } from '@amber/contract/schemas/takeovers'
import type { TakeoverFacts } from '@amber/db/queries/takeover/takeover-facts'
import type { Language } from '@amber/domain/languages'
import { hasTaker, takeoverDecisions } from '@amber/domain/takeover/takeover-status'
import { takeoverCost } from '@amber/domain/takeover/takeover-terms'

/** Leaves out who leaves and why. */
export function presentListedTakeover(facts: TakeoverFacts, language: Language): ListedTakeover {
  const { agreed, currency } = facts
  const { leaseDuration, leaseDurationUnit, priceMinor, priceDuration } = agreed.terms
  const { totalMinor, refundableMinor } = takeoverCost(agreed, language, facts.createdAt)
  return {
    uuid: facts.uuid,
    place: { name: facts.placeName, canonical_name: facts.placeCanonicalName },
    room_name: facts.roomName,
    leave_on: facts.leaveOn,
    last_day: facts.lastDay,
    lease_duration: leaseDuration,
    lease_duration_unit: leaseDurationUnit,
    currency,
    rent: priceMinor,
    rent_unit: priceDuration === 'weekly' ? 'week' : 'month',
    total: totalMinor,
    refundable: refundableMinor,
    deposit: facts.amountMinor,
    incentive: facts.incentiveMinor,
    message: facts.message,
  }
}

export function presentOwnTakeover(
  facts: TakeoverFacts,
  { isLeaver, language }: { isLeaver: boolean; language: Language },
): OwnTakeover {
  const isHeld = !isLeaver && facts.status === 'reserved'
  return {
    ...presentListedTakeover(facts, language),
    status: facts.status,
    side: isLeaver ? 'leaver' : 'taker',
    lead_uuid: isLeaver || facts.takerLeadUuid === null ? facts.leadUuid : facts.takerLeadUuid,
    decide_by: facts.decideBy?.toISOString() ?? null,
    time_zone: facts.timeZone,
    held_until: isHeld ? (facts.takerExpiresAt?.toISOString() ?? null) : null,
    payment_token: isHeld ? facts.takerPaymentToken : null,
  }
}

const hasPaid = ({ status }: TakeoverFacts) => status === 'paid' || status === 'completed'

/** The landlord reads who takes over once they have paid. */
export const presentTakeoverToDecide = (facts: TakeoverFacts, language: Language): TakeoverToDecide => ({
  ...presentListedTakeover(facts, language),
  status: facts.status,
  reason: facts.reason,
  decisions: takeoverDecisions(facts.status),
  decide_by: facts.decideBy?.toISOString() ?? null,
  time_zone: facts.timeZone,
  landlord: facts.landlord,
  leaver_name: facts.leaverName,
  taker_name: hasPaid(facts) ? facts.takerName : null,
  taker_id: hasPaid(facts) ? facts.takerId : null,
})

export const presentStaffTakeover = (facts: TakeoverFacts, language: Language): StaffTakeover => ({
  ...presentTakeoverToDecide(facts, language),
  taker_name: hasTaker(facts.status) ? facts.takerName : null,
  lead_uuid: facts.leadUuid,
  taker_lead_uuid: facts.takerLeadUuid,
})
