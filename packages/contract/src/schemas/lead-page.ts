import { AGREEMENT_STATES } from '@amber/domain/agreement/agreement'
import { CONTACT_CHANNELS } from '@amber/domain/contact/can-contact'
import { BOOKING_DOCUMENT_KINDS } from '@amber/domain/document/document'
import { ASSIGNMENT_RULES } from '@amber/domain/lead/choose-agent'
import { MAX_NOTE_LENGTH } from '@amber/domain/lead/mentions'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import { LEAD_TASK_KINDS } from '@amber/domain/lead/task-kinds'
import { OPTION_REASONS, OPTION_VERDICTS } from '@amber/domain/lead-options/option-answer'
import { MAIL_DELIVERIES, TIMELINE_GROUPS, TIMELINE_KINDS } from '@amber/domain/lead/timeline'
import { LEAD_SOURCES } from '@amber/domain/lead/vocabulary'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { PAYMENT_PURPOSES, PAYMENT_STATUSES, PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { Document } from './documents.ts'
import { ManagedLead } from './managed-leads.ts'
import { multilineText } from './multiline-text.ts'
import { integer, language } from './query-parameters.ts'
import { SearchTerms } from './saved-searches.ts'
import { count, id, instant, minorUnits } from './values.ts'

/** Uuid of the lead: ids count up, so every lead could be tried in turn. */
const params = z.object({ id: z.uuid() })

export const LeadDossier = z.object({
  lead: ManagedLead,
  /** Id of the caller. */
  me: id,
  /** The student's time zone, in which tasks are due. */
  time_zone: z.string(),
  /** The caller's own. */
  own_time_zone: z.string(),
  /** Whether the person has an account, and so chose how to be contacted. */
  has_account: z.boolean(),
  people: z.nullable(count),
  /** The requested room as it is now; its name is null while only the place is chosen. */
  room: z.object({
    name: z.nullable(z.string()),
    is_active: z.boolean(),
    price: z.nullable(minorUnits),
    price_duration: z.enum(PRICING_DURATIONS),
    currency: z.string(),
    /** Neither taken nor held. */
    slots_left: z.nullable(count),
    confirmed_at: z.nullable(instant),
  }),
  /** The room as it is held now. Slots are checked again when somebody extends it. */
  hold: z.nullable(z.object({ taken_at: instant, expires_at: instant, extensions: count })),
  /** Other rooms of the place; none once a form was sent for one. */
  rooms: z.array(z.object({ id, name: z.string() })),
  form: z.nullable(z.object({ sent_at: instant, source: z.string() })),
  /** Null for those who may not see them: only whoever is assigned may, while the stage needs them. */
  documents: z.nullable(z.array(Document)),
  /** Documents that the student has to upload, and those that staff asked for. Null as above. */
  needed_documents: z.nullable(z.array(z.enum(BOOKING_DOCUMENT_KINDS))),
  /** Amount that the student can be asked to pay for the room of their form; null if nothing is due. */
  amount_due: z.nullable(z.object({ amount: minorUnits, currency: z.string() })),
  /** The tenancy agreement. It needs the landlord's account where the student pays by bank transfer. */
  agreement: z.object({ state: z.enum(AGREEMENT_STATES), can_prepare: z.boolean(), needs_account: z.boolean() }),
  payments: z.array(
    z.object({
      id,
      type: z.enum(PAYMENT_TYPES),
      purpose: z.enum(PAYMENT_PURPOSES),
      status: z.enum(PAYMENT_STATUSES),
      amount: minorUnits,
      currency: z.string(),
      created_at: instant,
      paid_at: z.nullable(instant),
      /** Path at which the student can pay it; null unless they can now. */
      path: z.nullable(z.string()),
      /** Sums of the ledger. */
      balance: z.object({
        paid: minorUnits,
        held: minorUnits,
        returning: minorUnits,
        refunded: minorUnits,
        released: minorUnits,
      }),
    }),
  ),
  /** Null if the person has not chosen. */
  consent: z.nullable(
    z.object({
      channels: z.array(z.enum(CONTACT_CHANNELS)),
      hours: z.nullable(z.object({ from: count, to: count })),
      no_calls: z.boolean(),
    }),
  ),
  referrer: z.nullable(z.string()),
  /** The latest assignment; `by` is null if the rules chose. */
  assignment: z.nullable(
    z.object({ at: instant, rules: z.array(z.enum(ASSIGNMENT_RULES)), by: z.nullable(z.string()) }),
  ),
  /** Other leads of the person that the caller sees, newest first. */
  others: z.array(
    z.object({
      uuid: z.uuid(),
      reference: z.string(),
      place: z.string(),
      staff_stage: z.enum(STAFF_STAGES),
      created_at: instant,
    }),
  ),
  /** Members of staff who see the lead, and so can be named in notes. */
  readers: z.array(z.object({ id, name: z.string() })),
})

export type LeadDossier = z.output<typeof LeadDossier>

export const getLeadDossier = {
  params,
  query: z.object(language),
  response: dataOf(LeadDossier),
} satisfies Schemas

export const revealLeadContact = {
  params,
  body: z.object({ field: z.enum(['phone', 'email']) }),
  response: dataOf(z.object({ value: z.nullable(z.string()) })),
} satisfies Schemas

export const writeLeadNote = {
  params,
  body: z.object({
    text: multilineText(1, MAX_NOTE_LENGTH),
    /** A note that the same person sends again with this key is written once. */
    idempotency_key: z.optional(z.uuid()),
  }),
  response: dataOf(z.object({ written: z.literal(true) })),
} satisfies Schemas

const TimelineEntry = z.object({
  /** Position in the timeline, for `before`. */
  key: z.string(),
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  student_stage: z.optional(z.enum(LEAD_STAGES)),
  staff_stage: z.optional(z.enum(STAFF_STAGES)),
  by: z.nullable(z.object({ id, name: z.string(), is_student: z.boolean() })),
  /** Place of the merged lead that it happened to; null for the lead itself. */
  merged_from: z.nullable(z.string()),
  /** Depends on the kind. */
  details: z.object({
    title: z.optional(z.nullable(z.string())),
    text: z.optional(z.nullable(z.string())),
    source: z.optional(z.enum(LEAD_SOURCES)),
    /** Members of staff who are assigned or named. */
    names: z.optional(z.array(z.string())),
    rules: z.optional(z.array(z.enum(ASSIGNMENT_RULES))),
    task_kind: z.optional(z.enum(LEAD_TASK_KINDS)),
    document_kind: z.optional(z.enum(BOOKING_DOCUMENT_KINDS)),
    /** When a task is due or a hold ends. */
    until: z.optional(instant),
    amount: z.optional(minorUnits),
    currency: z.optional(z.string()),
    /** State of a mail that staff wrote. */
    delivery: z.optional(z.enum(MAIL_DELIVERIES)),
    sent_at: z.optional(instant),
    channel: z.optional(z.enum(CONTACT_CHANNELS)),
    /** Kind of the mail, or why somebody called. */
    reason: z.optional(z.string()),
    outcome: z.optional(z.string()),
    /** Recording of a call. Only whoever made the call and their team lead may listen to it. */
    recording: z.optional(z.object({ uuid: z.uuid(), until: instant, can_play: z.boolean() })),
    /** Answer of the student about a room that staff sent. */
    answer: z.optional(z.object({ verdict: z.enum(OPTION_VERDICTS), reason: z.nullable(z.enum(OPTION_REASONS)) })),
    /** Messages of the person and staff in a chat on one day. */
    chat: z.optional(z.object({ id: z.uuid(), message_count: count })),
    /** Places and searches of the person on one day, the first ones in order. */
    visit: z.optional(
      z.object({
        place_count: count,
        places: z.array(z.object({ name: z.string(), canonical_name: z.string() })),
        searches: z.array(
          z.object({
            region: z.object({ name: z.string(), canonical_name: z.string() }),
            /** Filters as in the URL of the search page. */
            query: z.string(),
            terms: SearchTerms,
          }),
        ),
      }),
    ),
  }),
})

export type TimelineEntry = z.output<typeof TimelineEntry>

export const listLeadTimeline = {
  params,
  query: z.object({
    /** Key of the last entry of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,17}[ecvd][1-9]\d{0,14}$/))),
    /** Lists only these entries. */
    group: z.optional(z.enum(TIMELINE_GROUPS)),
    limit: z._default(integer(1, 100), 30),
  }),
  response: dataOf(
    z.object({
      result: z.array(TimelineEntry),
      /** Value of `before` for older entries; null if there are none. */
      older: z.nullable(z.string()),
      /** Number of entries by group; without those that have none. */
      counts: z.partialRecord(z.enum(TIMELINE_GROUPS), count),
    }),
  ),
} satisfies Schemas
