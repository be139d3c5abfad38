import { BOOKFORM_SOURCE } from '@amber/domain/lead/bookform-source'
import { STAFF_EXIT_REASONS } from '@amber/domain/lead/staff-stages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import {
  MAX_LEAD_NAME_LENGTH,
  LEAD_SOURCES,
  MAX_GROUP_SIZE,
  MAX_MESSAGE_LENGTH,
  MIN_GROUP_SIZE,
} from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import { Booking } from './bookings.ts'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { humanToken } from './human-token.ts'
import { email } from './login.ts'
import { cacheParameter, commaList, idParameter, integer, language, text } from './query-parameters.ts'
import { NationalityStatus } from './nationality.ts'
import { SourceDetails } from './source-details.ts'
import { count, day, id, instant, minorUnits } from './values.ts'
import { multilineText } from './multiline-text.ts'

/** Free text that the domain's `checkLead` validates to report errors by name. */
const shortText = z.string().check(z.maxLength(100))

export const bookformSource = z.string().check(z.regex(BOOKFORM_SOURCE))

const enquiryFields = {
  /** YYYY-MM-DD. */
  move_in_date: z.optional(shortText),
  /** Formatted as `44 weeks`. */
  lease_duration: z.optional(shortText),
  message: z.optional(multilineText(1, MAX_MESSAGE_LENGTH)),
}

/** Field errors are `missing` if omitted, `too_small` if empty, and otherwise as stated here or `invalid`. */
const person = {
  name: text(MAX_LEAD_NAME_LENGTH),
  email,
  /** Plus sign, country code and number; returns "phone-not-valid" for impossible numbers. */
  phone: text(40),
}

const NewLead = z.object({
  ...person,
  /** Id of the place or of one of its room types or tenancies. */
  inventory_id: idParameter(),
  ...enquiryFields,
  /** Number of people who look for rooms together; their enquiry is a group's. */
  people: z.optional(integer(MIN_GROUP_SIZE, MAX_GROUP_SIZE)),
  /** Name of the room as shown on the page; `inventory_id` identifies it. */
  config_name: z.optional(z.string().check(z.maxLength(200))),
  /** Where the form was opened, from its URL. */
  bookform_source: z.optional(bookformSource),
  source_details: z.optional(SourceDetails),
})

const humanVerification = z.object({
  recaptcha_token: z.optional(humanToken),
  recaptcha_action: z.optional(z.literal('lead')),
})

const SentLead = z.object({
  uuid: z.uuid(),
  inventory_id: id,
  /** False when the enquiry was added to a lead that the same person sent about the place within a day. */
  is_new: z.boolean(),
})

export type SentLead = z.output<typeof SentLead>

/** Idempotent by key. Field errors carry the full name: `lead.phone`. */
export const createLead = {
  query: humanVerification,
  body: z.object({ lead: NewLead, idempotency_key: z.uuid() }),
  response: dataOf(SentLead),
} satisfies Schemas

export const requestVirtualTour = {
  query: humanVerification,
  body: z.object({
    data: z.extend(NewLead, { wished_at: z.optional(instant), idempotency_key: z.optional(z.uuid()) }),
  }),
  response: dataOf(SentLead),
} satisfies Schemas

/** Sent by one member; the shared shortlist itself informs the others. */
export const enquireAsGroup = {
  params: z.object({ id: idParameter() }),
  body: z.object({
    inventory_id: idParameter(),
    phone: person.phone,
    ...enquiryFields,
    idempotency_key: z.uuid(),
  }),
  response: dataOf(SentLead),
} satisfies Schemas

/** Lead data visible to anyone who knows the uuid. */
const PublicLead = z.object({
  uuid: z.uuid(),
  payments_success_present: z.optional(z.boolean()),
  inventory_root: Booking.shape.inventory_root,
})

export type PublicLead = z.output<typeof PublicLead>

export const LEAD_METHODS = ['payments_success_present', 'inventory_root'] as const

export const findLeadByUuid = {
  query: z.object({
    uuid: z.uuid(),
    methods: z.optional(commaList(LEAD_METHODS)),
    ...cacheParameter,
    ...language,
  }),
  response: dataOf(PublicLead),
} satisfies Schemas

const PhoneDetails = z.object({
  country_code: z.string(),
  international: z.string(),
  national: z.string(),
  formatted: z.string(),
})

/** Country codes are null for everyone but staff, and before they are known. */
const LeadNationality = z.extend(NationalityStatus, {
  /** As typed into the book form. */
  declared: z.nullable(z.string()),
  /** As confirmed from the passport. */
  confirmed: z.nullable(z.string()),
})

export type LeadNationality = z.output<typeof LeadNationality>

export const Lead = z.object({
  id,
  uuid: z.uuid(),
  source: z.enum(LEAD_SOURCES),
  /** Where the latest form was opened, such as `book_tenancy`; null if its URL did not say. */
  bookform_source: z.nullable(z.string()),
  stage: z.enum(LEAD_STAGES),
  /** Details as given by the student; null after erasure. */
  user_details: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone_details: z.nullable(PhoneDetails),
  }),
  payments_success_present: z.boolean(),
  inventory_root: z.object(Booking.shape.inventory_root.def.innerType.shape),
  move_in_date: z.nullable(day),
  /** Formatted as `44 weeks`. */
  lease_duration: z.nullable(z.string()),
  /** All enquiries, oldest first. */
  enquiries: z.array(
    z.object({
      source: z.enum(LEAD_SOURCES),
      /**
       * Sender of an enquiry sent from another browser under this email. Only the account's owner and staff see such
       * enquiries.
       */
      by_other: z.nullable(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
      message: z.nullable(z.string()),
      move_in_date: z.nullable(day),
      lease_duration: z.nullable(z.string()),
      /** Group size of a group enquiry. */
      people: z.nullable(count),
      /** Requested time of a virtual tour. */
      wished_at: z.nullable(instant),
      created_at: instant,
    }),
  ),
  /** The latest form sent. */
  form: z.nullable(z.object({ uuid: z.uuid(), source: z.string(), created_at: instant })),
  /** Referrer whose link brought the student. */
  referral: z.nullable(z.object({ code: z.string() })),
  /** Commission that the supplier pays for the booking; null for everyone but staff. */
  commission: z.nullable(
    z.object({ inventory_id: id, basis_points: z.nullable(count), amount: z.nullable(minorUnits) }),
  ),
  /** Assigned member of staff; null for everyone but staff. */
  assigned_to: z.nullable(id),
  nationality: LeadNationality,
  booking: Booking,
})

export type Lead = z.output<typeof Lead>

/** Uuid of a lead, or its id, which works for the sender only. */
export const leadKey = z.string().check(z.regex(/^([1-9]\d{0,14}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i))

/** Visible to the sender (same browser or logged in), assigned staff and admins; others get 404. */
export const getLead = {
  params: z.object({ id: leadKey }),
  query: z.object({ ...cacheParameter, ...language }),
  response: dataOf(Lead),
} satisfies Schemas

/**
 * Omitted fields stay unchanged. The sender may change all but `stage` and `assigned_to`, the assigned staff member all
 * but `assigned_to`. Staff may set `assigned_to` to themselves while it is null; team leads and admins may always set it.
 * Staff set `agreement_signed`, `moved_in` and `closed` where the table of stages lets them: `closed` needs a reason, and
 * `moved_in` waits for the move-in day. Where the price depends on the nationality, `agreement_signed` waits until it is
 * confirmed and paid in full. All other stages are reached by the student or by a payment.
 */
export const updateLead = {
  params: z.object({ id: leadKey }),
  body: z.object({
    lead: z.object({
      name: z.optional(person.name),
      phone: z.optional(person.phone),
      /** Must belong to the same place. */
      inventory_id: z.optional(idParameter()),
      ...enquiryFields,
      stage: z.optional(z.enum(LEAD_STAGES)),
      /** Why the stage becomes `closed`. */
      exit_reason: z.optional(z.enum(STAFF_EXIT_REASONS)),
      assigned_to: z.optional(z.nullable(id)),
    }),
    /** Makes a message idempotent: a repeated key adds no second one. */
    idempotency_key: z.optional(z.uuid()),
  }),
  response: dataOf(z.object({ uuid: z.uuid(), inventory_id: id, stage: z.enum(LEAD_STAGES) })),
} satisfies Schemas

/** Idempotent. Another nationality corrects the first until the agreement is signed. */
export const confirmNationality = {
  params: z.object({ id: leadKey }),
  body: z.object({
    /** Country code or name, as on the passport. */
    nationality: text(100),
    /** The accepted passport that it was read from. */
    document_uuid: z.uuid(),
  }),
  response: dataOf(LeadNationality),
} satisfies Schemas

export const ROOM_CONFIRMATIONS_LIMIT = 100

const RoomConfirmation = z.object({
  lead_uuid: z.uuid(),
  place_name: z.string(),
  room_name: z.nullable(z.string()),
  /** Name of the landlord, if known. */
  landlord: z.nullable(z.string()),
  move_in_date: z.nullable(day),
  /** When the booking is cancelled and refunded unless somebody confirms the room. */
  confirm_by: instant,
  /** Time zone of the place, where the landlord is. */
  time_zone: z.string(),
  /** Who may confirm it: the assigned member of staff, or anyone while nobody is assigned. */
  assigned: z.enum(['you', 'nobody', 'colleague']),
})

export type RoomConfirmation = z.output<typeof RoomConfirmation>

/** The first of the caller's and of unassigned leads by deadline. Those who may reassign leads see all. */
export const listRoomConfirmations = {
  query: z.object({ ...cacheParameter }),
  response: dataOf(z.object({ result: z.array(RoomConfirmation) })),
} satisfies Schemas

/** Idempotent. */
export const confirmRoom = {
  params: z.object({ id: leadKey }),
  response: dataOf(z.object({ confirmed: z.boolean() })),
} satisfies Schemas
