import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { email } from './login.ts'
import { text } from './query-parameters.ts'
import { storableText } from './storable-text.ts'
import { instant } from './values.ts'

const PATH = '/api/v0/form_drafts'

/** More than a form has, phone codes and remembered choices among them. */
const MOST_VALUES = 60

/** As typed, by the flat names of the wire: half a phone number is kept too. Sent as a whole each time. */
export const DraftValues = z
  .record(z.string().check(z.regex(/^[a-z][a-z_/]{0,79}$/)), storableText(500))
  .check(z.refine((values) => Object.keys(values).length <= MOST_VALUES))

const step = z.int().check(z.minimum(1), z.maximum(BOOK_FORM_STEPS.length))

export const FormDraft = z.object({
  /** The place's canonical name. */
  path: z.string(),
  step,
  values: z.record(z.string(), z.string()),
  updated_at: instant,
  ends_at: instant,
})

export type FormDraft = z.output<typeof FormDraft>

const typed = { path: text(200), step, values: DraftValues }
const ofPlace = z.object({ path: text(200) })

export const saveFormDraft = defineEndpoint({
  method: 'PUT',
  path: PATH,
  auth: 'public',
  summary: 'Keep what is typed into a book form, for whoever is logged in or else for this browser',
  body: z.object(typed),
  response: dataOf(z.object({ updated_at: instant, ends_at: instant })),
  errors: ['not_found'],
})

export const getFormDraft = defineEndpoint({
  method: 'GET',
  path: PATH,
  auth: 'public',
  summary: 'What I, or this browser, typed into the book form of a place',
  query: ofPlace,
  response: dataOf(z.nullable(FormDraft)),
})

export const deleteFormDraft = defineEndpoint({
  method: 'DELETE',
  path: PATH,
  auth: 'public',
  summary: 'Delete what I, or this browser, typed into the book form of a place',
  query: ofPlace,
  response: dataOf(z.object({ deleted: z.boolean() })),
})

/** Nothing is kept when an address has had too many links: the last of them still works. */
export const mailFormDraft = defineEndpoint({
  method: 'POST',
  path: `${PATH}/link`,
  auth: 'public',
  rateLimit: 'form',
  summary: 'Keep what is typed and mail a link by which it goes on, on any device',
  body: z.object({ email, ...typed }),
  response: dataOf(z.object({ sent: z.literal(true) })),
  errors: ['not_found', 'too_many_requests'],
})

/** POST, so that the token stands in no address. Changes nothing. */
export const resumeFormDraft = defineEndpoint({
  method: 'POST',
  path: `${PATH}/resume`,
  auth: 'public',
  rateLimit: 'login',
  summary: 'What was typed, by the link of the mail',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: dataOf(FormDraft),
  errors: ['not_found'],
})
