import { ATTACHMENT_REFUSALS, MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '@amber/domain/lead-mail/received-mail'
import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { multilineText } from './multiline-text.ts'
import { text } from './query-parameters.ts'
import { instant } from './values.ts'

/** Messages of a lead that are returned at most, newest first. */
export const LEAD_MESSAGES_LIMIT = 100

const LeadMessage = z.object({
  uuid: z.uuid(),
  direction: z.enum(['in', 'out']),
  subject: z.string(),
  text: z.string(),
  /** Member of staff who wrote it; null for a received message. */
  writer: z.nullable(z.string()),
  /** Masked sender that a received mail claims, unless it is the student's own address; null otherwise. */
  other_sender: z.nullable(z.string()),
  /** Delivery of a sent message; `unrecorded` once the record of the mail has expired. Null for a received one. */
  delivery: z.nullable(z.enum(['queued', 'sent', 'not_delivered', 'unrecorded'])),
  created_at: instant,
  attachments: z.array(
    z.object({
      uuid: z.uuid(),
      file_name: z.nullable(z.string()),
      size: z.int(),
      /** Whether it can be downloaded. */
      is_stored: z.boolean(),
      /** Whether it was deleted at the end of its period. */
      is_deleted: z.boolean(),
      /** Why the file was not stored. */
      refusal: z.nullable(z.enum(ATTACHMENT_REFUSALS)),
    }),
  ),
})

export type LeadMessage = z.output<typeof LeadMessage>

/** Uuid of the lead: ids count up, so every lead could be tried in turn. */
const params = z.object({ id: z.uuid() })

export const listLeadMessages = {
  params,
  response: dataOf(
    z.object({
      result: z.array(LeadMessage),
      count: z.int(),
      /** Why the caller cannot write to the student; null if they can. */
      blocked_by: z.nullable(z.enum(['not_assigned', 'stopped', 'no_email'])),
      /** Whether the caller may open files. */
      can_open_files: z.boolean(),
    }),
  ),
} satisfies Schemas

export const listSavedReplies = {
  params,
  response: dataOf(
    z.object({
      /** The student's language, in which the replies are. */
      language: z.enum(LANGUAGES),
      result: z.array(
        z.object({ name: z.enum(SAVED_REPLIES), title: z.string(), subject: z.string(), text: z.string() }),
      ),
    }),
  ),
} satisfies Schemas

const message = { subject: text(MAX_SUBJECT_LENGTH), text: multilineText(1, MAX_MESSAGE_LENGTH) }

export const previewLeadMessage = {
  params,
  body: z.object(message),
  response: dataOf(z.object({ subject: z.string(), text: z.string() })),
} satisfies Schemas

export const sendLeadMessage = {
  params,
  body: z.object({
    ...message,
    saved_reply: z.optional(z.enum(SAVED_REPLIES)),
    idempotency_key: z.uuid(),
  }),
  response: dataOf(z.object({ sent: z.literal(true) })),
} satisfies Schemas

export const downloadLeadAttachment = {
  params: z.object({ id: z.uuid(), uuid: z.uuid() }),
  response: z.file(),
} satisfies Schemas

export const sendFeedbackEmail = { params, response: dataOf(z.object({ sent: z.literal(true) })) } satisfies Schemas
