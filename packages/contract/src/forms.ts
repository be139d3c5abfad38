import { BOOK_FORM_FIELD_NAMES, BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { humanToken } from './human-token.ts'
import { email } from './login.ts'
import { FormDraft } from './form-drafts.ts'
import { caching, idParameter, language, text } from './query-parameters.ts'
import { SourceDetails } from './source-details.ts'
import { storableText } from './storable-text.ts'
import { count, id, instant, minorUnits } from './values.ts'

/** All that a page needs to ask for a booking of a place. */
export const BookForm = z.object({
  inventory_id: id,
  name: z.string(),
  canonical_name: z.string(),
  status: z.enum(INVENTORY_STATUSES),
  /** Of the place: when a day begins. */
  time_zone: z.string(),
  /** Whether it can be sent now. */
  is_open: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(BOOK_FORM_STEPS),
      fields: z.array(z.object({ name: z.enum(BOOK_FORM_FIELD_NAMES), needed: z.string() })),
    }),
  ),
  /** Of the text to agree to; it is sent back. */
  terms_version: z.string(),
  /** Whether a human-verification token is wanted. */
  human_verification: z.boolean(),
  payment: z.object({
    offered: z.boolean(),
    type: z.enum(PAYMENT_TYPES),
    /**
     * Of the stay that was asked for, or of the cheapest, for the nationality asked for, or else that the caller last
     * sent a form with; null where none is let. 0 is a free booking.
     */
    amount: z.nullable(minorUnits),
    currency: z.enum(CURRENCY_CODES),
  }),
  /** How long a place is kept for whoever sends the form. */
  hold_seconds: count,
  /** Of whoever asks, or of their browser. */
  draft: z.nullable(FormDraft),
})

export type BookForm = z.output<typeof BookForm>

export const getForm = defineEndpoint({
  method: 'GET',
  path: '/api/v0/forms/{path}',
  auth: 'public',
  summary: 'The book form of a place, with what the caller typed already',
  /** A place's canonical name. */
  params: z.object({ path: text(200) }),
  query: z.object({
    /** The stay whose payment is asked for. */
    inventory_id: z.optional(idParameter()),
    nationality: z.optional(text(100)),
    ...language,
    ...caching,
  }),
  response: dataOf(BookForm),
  errors: ['not_found'],
})

/** Longer than any rule allows: the rules say what is wrong, by `checkBookForm` of the domain. */
const typed = z.optional(storableText(500))

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

const MOST_ROOMMATES = 10

const Roommate = z.object({ name: text(120), email: z.optional(email) })

/**
 * The flat payload of the specification. Phones are whole numbers, `+44…`; where a `phone_code` comes along it is put
 * before the number, and is not kept. Dates are YYYY-MM-DD.
 */
const FlatForm = z.object({
  ...(Object.fromEntries(FIELDS.map((name) => [name, typed])) as Record<(typeof FIELDS)[number], typeof typed>),
  /** The tenancy. */
  inventory_id: idParameter(),
  /** The same key again is the same form. */
  idempotency_key: z.uuid(),
  /** The page it was sent from, and the region it was looked for in. */
  url: z.optional(storableText(2_048)),
  region: z.optional(storableText(200)),
  source_details: z.optional(
    z.extend(SourceDetails, { roommates: z.optional(z.array(Roommate).check(z.maxLength(MOST_ROOMMATES))) }),
  ),
  /** Of the link it was resumed by: that draft ends too. */
  resume_token: z.optional(z.string().check(z.maxLength(200))),
})

export type FlatForm = z.output<typeof FlatForm>

const SentForm = z.object({
  inventory_id: id,
  uuid: z.uuid(),
  data_formatted: z.object({ lead_uuid: z.uuid() }),
  /** Null when a form that was sent before is sent again and its time is over. */
  hold: z.nullable(z.object({ expires_at: instant, slot_count_left: count })),
})

/** Field errors are those of `checkBookForm`, by name: `phone-not-valid` is a phone that nobody can have. */
export const submitForm = defineEndpoint({
  method: 'POST',
  path: '/api/v0/forms',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Send a book form, which keeps a place of the stay for 20 minutes',
  query: z.object({
    recaptcha_token: z.optional(humanToken),
    recaptcha_action: z.optional(z.literal('bookFormOne')),
  }),
  /** Within `form`: staff who send it for somebody. */
  body: z.union([z.object({ form: z.object({ ...FlatForm.shape, source: z.literal('internal') }) }), FlatForm]),
  response: dataOf(SentForm),
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'not_human',
    'conflict',
    'sold_out',
    'hold_refused',
    'hold_later',
    'one_free_booking',
  ],
})

/** Only with a login or the browser's `user_flow_token`: else nobody would know whose it is. */
export const initiateBookForm = defineEndpoint({
  method: 'PATCH',
  path: '/api/v0/user_flow/inventory/{id}/initiate_book_form',
  auth: 'public',
  summary: 'Say that the book form of a place was opened',
  /** Of the place, or of a room or stay of it. */
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ initiated: z.literal(true) })),
  errors: ['unauthenticated', 'not_found'],
})
