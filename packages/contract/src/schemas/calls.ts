import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import {
  CALL_BLOCKS,
  CALL_DIRECTIONS,
  CALL_STATES,
  MAX_CALL_NOTE_LENGTH,
  QUEUE_REASONS,
  REPORTED_CALL_STATES,
  WINDOW_STATES,
} from '@amber/domain/calling/vocabulary'
import { CONTACT_CHANNELS } from '@amber/domain/contact/can-contact'
import { LANGUAGES } from '@amber/domain/languages'
import { STAFF_EXIT_REASONS, STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { LeadDossier } from './lead-page.ts'
import { email } from './login.ts'
import { multilineText } from './multiline-text.ts'
import { integer, language, text } from './query-parameters.ts'
import { count, id, instant, minorUnits } from './values.ts'
import { wallTime } from './wall-time.ts'

/** Uuid of the call. */
const params = z.object({ id: z.uuid() })

/** Digits with the country code and without a plus sign, such as `447700900123`. */
const digits = z.string().check(z.regex(/^[1-9]\d{5,14}$/))

const CallWindow = z.object({
  state: z.enum(WINDOW_STATES),
  /** When the open window began, or when the next one begins. */
  opens_at: instant,
  closes_at: instant,
  /** Time zone of the person, or one of them if their country has several and theirs is not known. */
  time_zone: z.string(),
  /** Whether the time zone is known; otherwise the window is open only where it is open in the whole country. */
  is_zone_known: z.boolean(),
  /** Time on the person's clocks, such as `2026-11-20T15:30`. */
  local_time: z.string(),
  /** Whether today is a public holiday there. */
  is_holiday: z.boolean(),
})

export type CallWindow = z.output<typeof CallWindow>

const CallProblem = z.object({
  reason: z.enum(CALL_BLOCKS),
  /** When it ends by itself; null if it does not. */
  until: z.nullable(instant),
})

export type CallProblem = z.output<typeof CallProblem>

export const CalledLead = z.object({
  uuid: z.uuid(),
  /** Beginning of the uuid, as students read it out. */
  reference: z.string(),
  /** Null if the person gave none. */
  name: z.nullable(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  place: z.object({ name: z.string(), city: z.nullable(z.string()) }),
  staff_stage: z.enum(STAFF_STAGES),
  language: z.enum(LANGUAGES),
})

export type CalledLead = z.output<typeof CalledLead>

export const QueueEntry = z.object({
  lead: CalledLead,
  /** The most important one first. */
  reasons: z.array(z.enum(QUEUE_REASONS)),
  window: CallWindow,
  /** When a call-back or a call task is due. */
  promised_at: z.nullable(instant),
  hold_expires_at: z.nullable(instant),
  /** The amount that the supplier pays us if the student books; null if it is not known. */
  commission: z.nullable(minorUnits),
  currency: z.string(),
  /** Calls to the person within the last week. */
  attempts: count,
})

export type QueueEntry = z.output<typeof QueueEntry>

export const listCallQueue = {
  query: z.object({ limit: z._default(integer(1, 50), 10), ...language }),
  response: dataOf(
    z.object({
      /** The next people to call, the first one first. */
      result: z.array(QueueEntry),
      counts: z.object({
        /** People who can be called now. */
        waiting: count,
        /** People who can be called within the next 12 hours, but not now. */
        later: count,
        /** Why the others cannot. */
        blocked: z.partialRecord(z.enum(CALL_BLOCKS), count),
      }),
    }),
  ),
} satisfies Schemas

const CallContact = z.object({
  at: instant,
  channel: z.enum(CONTACT_CHANNELS),
  /** Kind of the mail, or why somebody called. */
  reason: z.string(),
  outcome: z.string(),
  /** Member of staff; null for automatic mails. */
  by: z.nullable(z.string()),
})

export type CallContact = z.output<typeof CallContact>

export const Call = z.object({
  uuid: z.uuid(),
  direction: z.enum(CALL_DIRECTIONS),
  state: z.enum(CALL_STATES),
  /** In full, as the telephone has to dial it: a plus sign and digits. */
  number: z.string(),
  /** Until then nobody else can call the person. Each change of the call renews it. */
  claimed_until: instant,
  claimed_at: instant,
  /** When it began to ring; null before. */
  started_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  note: z.nullable(z.string()),
  /** Whether it was dialled, so that it needs an outcome before the next call. */
  needs_outcome: z.boolean(),
  /** Why the person was next in the queue; empty if the caller chose them. */
  reasons: z.array(z.enum(QUEUE_REASONS)),
  window: CallWindow,
  /** When a call-back or a call task was due. */
  promised_at: z.nullable(instant),
  /** Suggestion for a call-back on the person's clocks, on the next day after today on which we may call them. */
  call_back_at: wallTime,
  /** Null for a call from an unknown number, until somebody says which place it is about. */
  lead_uuid: z.nullable(z.uuid()),
  /** The lead as on its page; null for an unknown number, and once the caller no longer sees the lead. */
  dossier: z.nullable(LeadDossier),
  /** The last contacts with the person, newest first. */
  contacts: z.array(CallContact),
})

export type Call = z.output<typeof Call>

/** Null if the caller has no open call. */
export const getCurrentCall = {
  query: z.object(language),
  response: dataOf(z.nullable(Call)),
} satisfies Schemas

/** Without fields, claims the next person of the queue. */
export const startCall = {
  body: z.object({
    lead_uuid: z.optional(z.uuid()),
    number: z.optional(digits),
    /** `inbound`: the person with this number calls. Rules about when to call do not apply. */
    direction: z._default(z.enum(CALL_DIRECTIONS), 'outbound'),
  }),
  /** Null if nobody in the queue can be called now. */
  response: dataOf(z.nullable(Call)),
} satisfies Schemas

export const checkCall = {
  query: z.object({ number: digits }),
  response: dataOf(
    z.object({
      /** Formatted for reading, such as `+44 7700 900123`. */
      number: z.string(),
      is_allowed: z.boolean(),
      /** All reasons against it, the most lasting one first. */
      problems: z.array(CallProblem),
      window: CallWindow,
      /** The latest open lead with this number that the caller sees. */
      lead: z.nullable(CalledLead),
    }),
  ),
} satisfies Schemas

/** An empty body renews the claim. */
export const updateCall = {
  params,
  body: z.object({
    state: z.optional(z.enum(REPORTED_CALL_STATES)),
    /** When the state began; now by default. Never before the call nor in the future. */
    at: z.optional(instant),
    /** Id of the call at the telephone provider. */
    provider_call_id: z.optional(text(200)),
    note: z.optional(multilineText(0, MAX_CALL_NOTE_LENGTH)),
  }),
  response: dataOf(
    z.object({
      /** Whether the report changed the state. A telephone dials only after a `ringing` that did. */
      is_new: z.boolean(),
      state: z.enum(CALL_STATES),
      claimed_until: instant,
      started_at: z.nullable(instant),
      answered_at: z.nullable(instant),
      ended_at: z.nullable(instant),
    }),
  ),
} satisfies Schemas

/** Creates the lead of a call from an unknown number. */
export const createCallLead = {
  params,
  body: z.object({
    /** Id of the place, room type or tenancy that the person calls about. */
    inventory_id: id,
    name: text(MAX_LEAD_NAME_LENGTH),
    email,
  }),
  response: dataOf(z.object({ lead_uuid: z.uuid() })),
} satisfies Schemas

export const endCall = {
  params,
  body: z.object({
    outcome: z.enum(CALL_OUTCOMES),
    note: z.optional(multilineText(0, MAX_CALL_NOTE_LENGTH)),
    /** Needed for `call_back`: when to call, on the person's clocks and within their window. */
    call_back_at: z.optional(wallTime),
    /** Exits the lead for this reason after `not_interested` and `already_booked`, which have one of their own. */
    reason: z.optional(z.enum(STAFF_EXIT_REASONS)),
  }),
  response: dataOf(
    z.object({
      outcome: z.enum(CALL_OUTCOMES),
      /** When the queue offers the person again; null if it does not. */
      next_call_at: z.nullable(instant),
      /** Stage of the lead after the call; null for an unknown number. */
      staff_stage: z.nullable(z.enum(STAFF_STAGES)),
    }),
  ),
} satisfies Schemas

export const releaseCall = {
  params,
  response: dataOf(z.object({ released: z.literal(true) })),
} satisfies Schemas
