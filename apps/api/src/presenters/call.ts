import type { Call as PresentedCall, CalledLead, CallWindow, QueueEntry } from '@amber/contract/schemas/calls'
import type { LeadDossier } from '@amber/contract/schemas/lead-page'
import type { Call, CallContact } from '@amber/db/queries/calling/calls'
import type { ManagedLead } from '@amber/db/queries/dashboard/managed-leads'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { cachedWindow, isHolidayAt, windowStateOf } from '@amber/domain/calling/calling-window'
import type { PersonClock } from '@amber/domain/calling/person-clock'
import { suggestCallBack } from '@amber/domain/calling/suggest-call-back'
import { maskPhone } from '@amber/domain/contact/mask-contact'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import type { QueuedPerson } from '@amber/operations/calling/list-queue'

export function presentWindow(clock: PersonClock, now: Date): CallWindow {
  const window = cachedWindow(clock, now)
  const [timeZone, ...others] = clock.zones
  return {
    state: windowStateOf(window, now),
    opens_at: window.opensAt.toISOString(),
    closes_at: window.closesAt.toISOString(),
    time_zone: timeZone,
    is_zone_known: others.length === 0,
    local_time: new Date(wallTimeOf(now.getTime(), timeZone)).toISOString().slice(0, 16),
    is_holiday: isHolidayAt(clock, now),
  }
}

export const presentCalledLead = (lead: ManagedLead): CalledLead => ({
  uuid: lead.uuid,
  reference: bookingReference(lead.uuid),
  name: lead.name,
  phone: lead.phone === null ? null : maskPhone(lead.phone),
  place: { name: lead.placeName, city: lead.cityName },
  staff_stage: lead.staffStage,
  language: lead.language,
})

export const presentQueueEntry = (lead: ManagedLead, person: QueuedPerson, now: Date): QueueEntry => ({
  lead: presentCalledLead(lead),
  reasons: person.reasons,
  window: presentWindow(person.clock, now),
  promised_at: person.promisedAt?.toISOString() ?? null,
  hold_expires_at: person.holdExpiresAt?.toISOString() ?? null,
  commission: lead.commissionMinor,
  currency: lead.currency,
  attempts: person.attempts.length,
})

type CallFacts = {
  clock: PersonClock
  leadUuid: string | null
  dossier: LeadDossier | null
  contacts: readonly CallContact[]
  now: Date
}

export const presentCall = (call: Call, { clock, leadUuid, dossier, contacts, now }: CallFacts): PresentedCall => ({
  uuid: call.uuid,
  direction: call.direction,
  number: call.number,
  ...presentProgress(call),
  claimed_at: call.claimedAt.toISOString(),
  note: call.note,
  needs_outcome: call.startedAt !== null,
  reasons: call.reasons,
  window: presentWindow(clock, now),
  promised_at: call.promisedAt?.toISOString() ?? null,
  call_back_at: suggestCallBack(clock, now),
  lead_uuid: leadUuid,
  dossier,
  contacts: contacts.map(({ at, ...contact }) => ({ ...contact, at: at.toISOString() })),
})

export const presentProgress = (call: Call) => ({
  state: call.state,
  claimed_until: call.claimedUntil.toISOString(),
  started_at: call.startedAt?.toISOString() ?? null,
  answered_at: call.answeredAt?.toISOString() ?? null,
  ended_at: call.endedAt?.toISOString() ?? null,
})
