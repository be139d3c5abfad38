import { BOOK_FORM_FIELD_NAMES, BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { humanToken } from './human-token.ts'
import { email } from './login.ts'
import { FormDraft } from './form-drafts.ts'
import { bookformSource } from './leads.ts'
import { cacheParameter, idParameter, language, text } from './query-parameters.ts'
import { SourceDetails } from './source-details.ts'
import { storableText } from './storable-text.ts'
import { count, id, instant, minorUnits } from './values.ts'

/** Everything a page needs to render a place's book form. */
export const BookForm = z.object({
  inventory_id: id,
  name: z.string(),
  canonical_name: z.string(),
  status: z.enum(INVENTORY_STATUSES),
  /** Time zone of the place, which determines when a day begins. */
  time_zone: z.string(),
  /** Whether the form can be submitted now. */
  is_open: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(BOOK_FORM_STEPS),
      fields: z.array(z.object({ name: z.enum(BOOK_FORM_FIELD_NAMES), needed: z.string() })),
    }),
  ),
  /** Version of the terms to accept; the client sends it back. */
  terms_version: z.string(),
  /** Whether a human-verification token is required. */
  human_verification: z.boolean(),
  payment: z.object({
    offered: z.boolean(),
    type: z.enum(PAYMENT_TYPES),
    /**
     * Amount for the requested stay, or else the cheapest. Uses the requested nationality, or else the one of the
     * caller's last form. Null if no stay is let; 0 means a free booking.
     */
    amount: z.nullable(minorUnits),
    currency: z.enum(CURRENCY_CODES),
    /** Whether the amount assumes the declared nationality, which staff check against the passport. */
    depends_on_nationality: z.boolean(),
  }),
  /** Duration of the hold that submitting the form creates. */
  hold_seconds: count,
  /** Draft of the caller or of their browser. */
  draft: z.nullable(FormDraft),
})

export type BookForm = z.output<typeof BookForm>

export const getForm = {
  /** A place's canonical name. */
  params: z.object({ path: text(200) }),
  query: z.object({
    /** The stay to calculate the payment for. */
    inventory_id: z.optional(idParameter()),
    nationality: z.optional(text(100)),
    ...language,
    ...cacheParameter,
  }),
  response: dataOf(BookForm),
} satisfies Schemas

/** Longer than any rule allows, so that the domain's `checkBookForm` reports the specific error. */
const typedText = z.optional(storableText(500))

const FIELDS = [
  'user_details/name',
  'user_details/email',
  'user_details/phone',
  'user_details/phone_code',
  'data/dob',
  'data/nationality',
  'data/guardian_details/name',
  'data/guardian_details/email',
  'data/guardian_details/phone',
  'data/guardian_details/phone_code',
  'data/emergency_details/name',
  'data/emergency_details/dob',
  'data/emergency_details/phone',
  'data/emergency_details/phone_code',
  'data/guarantor_details/name',
  'data/guarantor_details/dob',
  'data/guarantor_details/phone',
  'data/guarantor_details/phone_code',
  'data/guarantor_details/same_as_emergency',
  'arrival_date',
  'move_in_date',
  'terms_version',
] as const

const MAX_ROOMMATES = 10

const Roommate = z.object({ name: text(120), email: z.optional(email) })

/**
 * Flat payload defined by the specification. Phones are full numbers, `+44…`; a `phone_code`, if present, is prepended
 * to the number and not stored. Dates are YYYY-MM-DD.
 */
const FlatForm = z.object({
  ...(Object.fromEntries(FIELDS.map((name) => [name, typedText])) as Record<(typeof FIELDS)[number], typeof typedText>),
  /** Id of the tenancy. */
  inventory_id: idParameter(),
  /** Makes retries idempotent: a repeated key returns the same form. */
  idempotency_key: z.uuid(),
  /** Page the form was sent from, and the region searched. */
  url: z.optional(storableText(2_048)),
  region: z.optional(storableText(200)),
  /** Where the form was opened, from its URL. */
  bookform_source: z.optional(bookformSource),
  source_details: z.optional(
    z.extend(SourceDetails, { roommates: z.optional(z.array(Roommate).check(z.maxLength(MAX_ROOMMATES))) }),
  ),
  /** Token of the link that resumed the draft; submitting ends that draft as well. */
  resume_token: z.optional(z.string().check(z.maxLength(200))),
})

export type FlatForm = z.output<typeof FlatForm>

const SentForm = z.object({
  inventory_id: id,
  uuid: z.uuid(),
  data_formatted: z.object({ lead_uuid: z.uuid() }),
  /** Null when a resubmitted form's hold has expired. */
  hold: z.nullable(z.object({ expires_at: instant, slot_count_left: count })),
})

/** Returns the field errors of `checkBookForm` by name: `phone-not-valid` means an impossible number. */
export const submitForm = {
  query: z.object({
    recaptcha_token: z.optional(humanToken),
    recaptcha_action: z.optional(z.literal('bookFormOne')),
  }),
  /**
   * Staff wrap the payload in `form` when they submit it for a student. With the uuid of a lead that is assigned to them it is
   * the form of that lead: its email counts, and its name and phone unless the form has others.
   */
  body: z.union([
    z.object({
      form: z.object({ ...FlatForm.shape, source: z.literal('internal'), lead_uuid: z.optional(z.uuid()) }),
    }),
    FlatForm,
  ]),
  response: dataOf(SentForm),
} satisfies Schemas

/** Requires a login or the browser's `user_flow_token` to identify the caller. */
export const initiateBookForm = {
  /** Id of the place or of one of its room types or tenancies. */
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ initiated: z.literal(true) })),
} satisfies Schemas
