import { LEAD_STAGES } from '@amber/domain/lead/stages'
import { LEAD_NAME_LENGTH, LEAD_SOURCES, MESSAGE_LENGTH } from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import { Booking } from './bookings.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { humanToken } from './human-token.ts'
import { email } from './login.ts'
import { caching, commaList, idParameter, language, text } from './query-parameters.ts'
import { SourceDetails } from './source-details.ts'
import { count, day, id, instant, minorUnits } from './values.ts'
import { writtenText } from './written-text.ts'

/** What `checkLead` of the domain looks at: it says what is wrong, by name. */
const words = z.string().check(z.maxLength(100))

const wishes = {
  /** YYYY-MM-DD. */
  move_in_date: z.optional(words),
  /** `44 weeks`. */
  lease_duration: z.optional(words),
  message: z.optional(writtenText(1, MESSAGE_LENGTH)),
}

/** Field errors: `missing` where it is left out, `too_small` where it is empty, else as said here or `invalid`. */
const person = {
  name: text(LEAD_NAME_LENGTH),
  email,
  /** A plus sign, the code and the number; "phone-not-valid" where no phone can have it. */
  phone: text(40),
}

const NewLead = z.object({
  ...person,
  /** The place, or a room type or tenancy of it. */
  inventory_id: idParameter(),
  ...wishes,
  /** What the page called the room: `inventory_id` says which it is. */
  config_name: z.optional(z.string().check(z.maxLength(200))),
  source_details: z.optional(SourceDetails),
})

const humanVerification = z.object({
  recaptcha_token: z.optional(humanToken),
  recaptcha_action: z.optional(z.literal('lead')),
})

const SentLead = z.object({
  uuid: z.uuid(),
  inventory_id: id,
  /** False when it was added to what the same person sent about the place within a day. */
  is_new: z.boolean(),
})

export type SentLead = z.output<typeof SentLead>

/** The same key again is the same enquiry. Field errors are by name: `lead.phone`. */
export const createLead = defineEndpoint({
  method: 'POST',
  path: '/api/v0/leads',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Enquire about a place, with or without an account',
  query: humanVerification,
  body: z.object({ lead: NewLead, idempotency_key: z.uuid() }),
  response: dataOf(SentLead),
  errors: ['not_human', 'conflict'],
})

export const requestVirtualTour = defineEndpoint({
  method: 'POST',
  path: '/api/v0/leads/virtual_tour_request',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Ask to be shown around by video',
  query: humanVerification,
  body: z.object({
    data: z.extend(NewLead, { wished_at: z.optional(instant), idempotency_key: z.optional(z.uuid()) }),
  }),
  response: dataOf(SentLead),
  errors: ['not_human', 'conflict'],
})

/** By a member; the others are told by the list itself. */
export const enquireAsGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v0/auth/users/shared_shortlists/{id}/enquiry',
  auth: 'account.edit',
  rateLimit: 'form',
  summary: 'Enquire about a place of a shared shortlist for everyone on it',
  params: z.object({ id: idParameter() }),
  body: z.object({
    inventory_id: idParameter(),
    phone: person.phone,
    ...wishes,
    idempotency_key: z.uuid(),
  }),
  response: dataOf(SentLead),
  errors: ['not_found', 'conflict'],
})

/** What anyone may know who knows the uuid. */
const PublicLead = z.object({
  uuid: z.uuid(),
  payments_success_present: z.optional(z.boolean()),
  inventory_root: Booking.shape.inventory_root,
})

export type PublicLead = z.output<typeof PublicLead>

export const LEAD_METHODS = ['payments_success_present', 'inventory_root'] as const

export const findLeadByUuid = defineEndpoint({
  method: 'GET',
  path: '/api/v0/leads',
  alias: '/api/v0/leads/',
  auth: 'public',
  summary: 'Whether the deposit of a lead is paid, and which place it is about',
  query: z.object({
    uuid: z.uuid(),
    methods: z.optional(commaList(LEAD_METHODS)),
    ...caching,
    ...language,
  }),
  response: dataOf(PublicLead),
  errors: ['not_found'],
})

const PhoneDetails = z.object({
  country_code: z.string(),
  international: z.string(),
  national: z.string(),
  formatted: z.string(),
})

export const Lead = z.object({
  id,
  uuid: z.uuid(),
  source: z.enum(LEAD_SOURCES),
  stage: z.enum(LEAD_STAGES),
  /** As they said; null once they are erased. */
  user_details: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone_details: z.nullable(PhoneDetails),
  }),
  payments_success_present: z.boolean(),
  inventory_root: z.object(Booking.shape.inventory_root.def.innerType.shape),
  move_in_date: z.nullable(day),
  /** `44 weeks`. */
  lease_duration: z.nullable(z.string()),
  /** Each time they asked, the first first. */
  enquiries: z.array(
    z.object({
      source: z.enum(LEAD_SOURCES),
      /** Who sent it, when from another browser under the e-mail: only its account and staff see such. */
      by_other: z.nullable(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
      message: z.nullable(z.string()),
      move_in_date: z.nullable(day),
      lease_duration: z.nullable(z.string()),
      /** Of a group. */
      people: z.nullable(count),
      /** Of a virtual tour. */
      wished_at: z.nullable(instant),
      created_at: instant,
    }),
  ),
  /** The last that was sent. */
  form: z.nullable(z.object({ uuid: z.uuid(), source: z.string(), created_at: instant })),
  /** Of whoever's link the person came by. */
  referral: z.nullable(z.object({ code: z.string() })),
  /** What the place's landlord pays for it; null for all but staff. */
  commission: z.nullable(
    z.object({ inventory_id: id, basis_points: z.nullable(count), amount: z.nullable(minorUnits) }),
  ),
  /** The member of staff who looks after it; null for all but staff. */
  assigned_to: z.nullable(id),
  booking: Booking,
})

export type Lead = z.output<typeof Lead>

/** A lead's uuid or number. */
export const leadKey = z.string().check(z.regex(/^([1-9]\d{0,14}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i))

/** For whoever sent it, in that browser or logged in, the assigned staff and admins; to others there is none. */
export const getLead = defineEndpoint({
  method: 'GET',
  path: '/api/v0/leads/{id}',
  alias: '/leads/{id}',
  auth: 'public',
  summary: 'A lead of mine, or one that I look after',
  params: z.object({ id: leadKey }),
  query: z.object({ ...caching, ...language }),
  response: dataOf(Lead),
  errors: ['not_found'],
})

/** What is left out stays. `stage` and `assigned_to` are staff's; a stage only goes forward, or to closed. */
export const updateLead = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/leads/{id}',
  alias: '/leads/{id}',
  auth: 'public',
  summary: 'Change a lead of mine; as staff also its stage and who looks after it',
  params: z.object({ id: leadKey }),
  body: z.object({
    lead: z.object({
      name: z.optional(person.name),
      phone: z.optional(person.phone),
      /** Of the same place. */
      inventory_id: z.optional(idParameter()),
      ...wishes,
      stage: z.optional(z.enum(LEAD_STAGES)),
      assigned_to: z.optional(z.nullable(id)),
    }),
    /** For a message: the same key again is the same one. */
    idempotency_key: z.optional(z.uuid()),
  }),
  response: dataOf(z.object({ uuid: z.uuid(), inventory_id: id, stage: z.enum(LEAD_STAGES) })),
  errors: ['not_found', 'forbidden', 'conflict'],
})
