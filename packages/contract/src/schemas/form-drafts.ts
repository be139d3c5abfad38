import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { email } from './login.ts'
import { text } from './query-parameters.ts'
import { storableText } from './storable-text.ts'
import { instant } from './values.ts'

/** Exceeds the number of form fields, including phone codes and stored choices. */
const MAX_VALUES = 60

/**
 * Raw input by flat wire name, including incomplete values such as half a phone number. Each save replaces all values.
 */
export const DraftValues = z
  .record(z.string().check(z.regex(/^[a-z][a-z_/]{0,79}$/)), storableText(500))
  .check(z.refine((values) => Object.keys(values).length <= MAX_VALUES))

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

const draftFields = { path: text(200), step, values: DraftValues }
const placeQuery = z.object({ path: text(200) })

export const saveFormDraft = {
  body: z.object(draftFields),
  response: dataOf(z.object({ updated_at: instant, ends_at: instant })),
} satisfies Schemas

export const getFormDraft = {
  query: placeQuery,
  response: dataOf(z.nullable(FormDraft)),
} satisfies Schemas

export const deleteFormDraft = {
  query: placeQuery,
  response: dataOf(z.object({ deleted: z.boolean() })),
} satisfies Schemas

/** Stores nothing once an email has received too many links, so the last link keeps working. */
export const mailFormDraft = {
  body: z.object({ email, ...draftFields }),
  response: dataOf(z.object({ sent: z.literal(true) })),
} satisfies Schemas

/** Read-only. Uses POST to keep the token out of URLs. */
export const resumeFormDraft = {
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: dataOf(FormDraft),
} satisfies Schemas
