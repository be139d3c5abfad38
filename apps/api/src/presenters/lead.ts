import type { Lead, LEAD_METHODS, PublicLead, SentLead } from '@amber/contract/schemas/leads'
import type { LeadCommission, LeadEnquiry, LeadForm, LeadPerson } from '@amber/db/queries/lead/find-lead'
import type { LeadRow } from '@amber/db/queries/lead/leads'
import { phoneDetails } from '@amber/domain/contact/phone'
import { type DurationUnit, formatDuration } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { SentEnquiry } from '@amber/operations/lead/send-enquiry'
import type { LeadFacts } from '../lead-facts.ts'
import { presentBooking, presentRoot } from './booking.ts'
import { presentLeadNationality } from './nationality-status.ts'

export const presentSentLead = ({ uuid, inventoryId, isNew }: SentEnquiry): SentLead => ({
  uuid,
  inventory_id: inventoryId,
  is_new: isNew,
})

type Methods = readonly (typeof LEAD_METHODS)[number][]

export const presentPublicLead = (lead: LeadRow, methods: Methods, language: Language): PublicLead => ({
  uuid: lead.uuid,
  ...(methods.includes('payments_success_present') && { payments_success_present: isPaid(lead) }),
  ...(methods.includes('inventory_root') && { inventory_root: presentRoot(lead, language) }),
})

type LeadDetails = {
  lead: LeadRow
  person: LeadPerson
  enquiries: LeadEnquiry[]
  form: LeadForm | undefined
  facts: LeadFacts
  /** When the booked room has to be confirmed; null if it is. */
  confirmBy: Date | null
  /** Fields that only staff see; undefined for others. */
  staffView: { commission: LeadCommission | undefined; assignedTo: number | null } | undefined
}

export function presentLead(
  { lead, person, enquiries, form, facts, confirmBy, staffView }: LeadDetails,
  language: Language,
  now: Date,
): Lead {
  const { commission } = staffView ?? {}
  return {
    id: lead.id,
    uuid: lead.uuid,
    source: person.source,
    bookform_source: person.bookformSource,
    stage: lead.stage,
    user_details: { name: person.name, email: person.email, phone_details: presentPhone(person.phone) },
    payments_success_present: isPaid(lead),
    inventory_root: presentRoot(lead, language),
    move_in_date: lead.moveIn,
    lease_duration: presentStay(lead),
    enquiries: enquiries.map((enquiry) => ({
      source: enquiry.source,
      by_other: enquiry.byOther ? { name: enquiry.name, phone: enquiry.phone } : null,
      message: enquiry.message,
      move_in_date: enquiry.moveIn,
      lease_duration: presentStay(enquiry),
      people: enquiry.people,
      wished_at: enquiry.wishedAt?.toISOString() ?? null,
      created_at: enquiry.createdAt.toISOString(),
    })),
    form: form ? { uuid: form.uuid, source: form.source, created_at: form.createdAt.toISOString() } : null,
    referral: person.referralCode === null ? null : { code: person.referralCode },
    commission: commission
      ? { inventory_id: commission.rootId, basis_points: commission.basisPoints, amount: commission.amountMinor }
      : null,
    assigned_to: staffView?.assignedTo ?? null,
    nationality: presentLeadNationality(facts.nationality, { asStaff: staffView !== undefined }),
    booking: {
      ...presentBooking(lead, { methods: ['inventory', 'stages', 'agreement'], facts, language, now }),
      confirm_by: confirmBy?.toISOString() ?? null,
    },
  }
}

const isPaid = ({ isPaid: hasPayment, stages }: LeadRow) =>
  hasPayment || stages.some(({ stage }) => stage === 'deposit_paid')

type Stay = { leaseDuration: number | null; leaseDurationUnit: DurationUnit | null }

const presentStay = ({ leaseDuration: count, leaseDurationUnit: unit }: Stay) =>
  count === null || unit === null ? null : formatDuration({ count, unit })

/** Returns the stored number when it can no longer be parsed, since it was validated when it was sent. */
function presentPhone(phone: string | null): Lead['user_details']['phone_details'] {
  if (phone === null) return null
  const details = phoneDetails(phone)
  return {
    country_code: details?.countryCode ?? '',
    international: details?.international ?? phone,
    national: details?.national ?? phone,
    formatted: details?.formatted ?? phone,
  }
}
