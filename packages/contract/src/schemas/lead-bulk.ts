import { PROBLEM_CODES } from '@amber/domain/bulk/row-problem'
import { LANGUAGES } from '@amber/domain/languages'
import { SAVED_REPLIES } from '@amber/domain/lead-mail/saved-replies'
import { STAFF_EXIT_REASONS, STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_TAGS, MAX_LEAD_NAME_LENGTH, MAX_LEADS_AT_ONCE, MAX_MESSAGE_LENGTH } from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { email } from './login.ts'
import { multilineText } from './multiline-text.ts'
import { text } from './query-parameters.ts'
import { day, id } from './values.ts'

const tags = z.array(z.enum(LEAD_TAGS)).check(z.maxLength(LEAD_TAGS.length))

/** Fields that can be changed of many leads, each by the rules of the endpoint for a single one. */
export const LEAD_CHANGE_FIELDS = {
  /** Null returns the lead to the queue. */
  assigned_to: z.nullable(id),
  /** Replaces all tags. */
  tags,
  add_tags: tags,
  remove_tags: tags,
  staff_stage: z.enum(STAFF_STAGES),
  /** Without a stage, the lead is exited. */
  exit_reason: z.enum(STAFF_EXIT_REASONS),
  /** Needed to recycle a lead. */
  recycle_on: day,
  /** Mails this saved reply to the student, in their language and only if they allow it. */
  saved_reply: z.enum(SAVED_REPLIES),
}

export const NewLeadRow = z.object({
  inventory_id: id,
  name: text(MAX_LEAD_NAME_LENGTH),
  email,
  phone: text(40),
  language: z.optional(z.enum(LANGUAGES)),
  move_in_date: z.optional(day),
  /** Duration such as `44 weeks`. */
  stay: z.optional(text(40)),
  message: z.optional(multilineText(0, MAX_MESSAGE_LENGTH)),
})

const LeadChange = z.extend(z.partial(z.object(LEAD_CHANGE_FIELDS)), { id })

/** Changes each lead on its own: one that can't be changed does not hold back the others. */
export const updateLeadsInBulk = {
  body: z.object({
    rows: z.array(LeadChange).check(z.minLength(1), z.maxLength(MAX_LEADS_AT_ONCE)),
    /** Sends no mail twice if the request is repeated. */
    idempotency_key: z.optional(z.uuid()),
  }),
  response: dataOf(
    z.object({
      result: z.array(
        z.object({
          id,
          state: z.enum(['applied', 'unchanged', 'refused']),
          problems: z.array(
            z.object({
              field: z.nullable(z.string()),
              code: z.enum(PROBLEM_CODES),
              /** In words, in the language of the request. */
              text: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
} satisfies Schemas
