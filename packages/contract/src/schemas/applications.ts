import {
  APPLICATION_KINDS,
  type ApplicationField,
  type ApplicationKind,
  companyFormOf,
  MAX_URL_LENGTH,
} from '@amber/domain/application/application-fields'
import { APPLICATION_STATUSES } from '@amber/domain/application/application-status'
import { isPersonName } from '@amber/domain/contact/person-name'
import { phoneDetails } from '@amber/domain/contact/phone'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { humanToken } from './human-token.ts'
import { email } from './login.ts'
import { multilineText } from './multiline-text.ts'
import { checkPageDepth, idParameter, integer, paging, text } from './query-parameters.ts'
import { day, id, instant } from './values.ts'

/** Plus sign, country code and number. */
const phone = text(40).check(z.refine((value) => phoneDetails(value) !== undefined))

/** Only pages of the web: staff open them. */
const url = z.string().check(z.trim(), z.maxLength(MAX_URL_LENGTH), z.url({ protocol: /^https?$/ }))

function answerTo(field: ApplicationField): z.ZodMiniType<string | number, string | number> {
  switch (field.type) {
    case 'text':
      return text(field.maxLength)
    case 'multiline':
      return multilineText(1, field.maxLength)
    case 'url':
      return url
    case 'day':
      return day
    case 'integer':
      return integer(field.min, field.max)
    case 'choice':
      return z.enum(field.options)
  }
}

/** Returns the schema of one kind, which requires its own fields. */
function applicationOf<const Kind extends ApplicationKind>(kind: Kind) {
  const form = companyFormOf(kind)
  const answers = form.fields.map((field) => {
    const answer = answerTo(field)
    return [field.name, field.isOptional ? z.optional(answer) : answer] as const
  })
  return z.object({
    kind: z.literal(kind),
    name: text(MAX_LEAD_NAME_LENGTH).check(z.refine(isPersonName)),
    email,
    phone: form.phone === 'required' ? phone : z.optional(phone),
    fields: z.object(Object.fromEntries(answers)),
  })
}

const Application = z.discriminatedUnion('kind', [
  applicationOf('contact'),
  applicationOf('landlord'),
  applicationOf('ambassador'),
  applicationOf('scholarship'),
  applicationOf('career'),
  applicationOf('university'),
  applicationOf('partner'),
])

/** Idempotent by key. Field errors carry the full name: `application.fields.city`. */
export const submitApplication = {
  query: z.object({
    recaptcha_token: z.optional(humanToken),
    recaptcha_action: z.optional(z.literal('application')),
  }),
  body: z.object({ application: Application, idempotency_key: z.uuid() }),
  response: dataOf(
    z.object({
      /** False when the same form was sent before. */
      is_new: z.boolean(),
    }),
  ),
} satisfies Schemas

const status = z.enum(APPLICATION_STATUSES)

const StoredApplication = z.object({
  id,
  kind: z.string(),
  status,
  name: z.string(),
  /** As typed, not verified. */
  email: z.string(),
  /** In E.164. */
  phone: z.nullable(z.string()),
  /** In which the sender expects the reply. */
  language: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  created_at: instant,
})

export type StoredApplication = z.output<typeof StoredApplication>

export const listApplications = {
  query: z
    .object({ ...paging, kind: z.optional(z.enum(APPLICATION_KINDS)), status: z.optional(status) })
    .check(checkPageDepth),
  response: listOf(StoredApplication),
} satisfies Schemas

export const decideApplication = {
  params: z.object({ id: idParameter() }),
  body: z.object({ status }),
  response: dataOf(z.object({ status })),
} satisfies Schemas
