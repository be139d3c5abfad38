import {
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  MAX_COMPLAINT_LENGTH,
  MIN_COMPLAINT_LENGTH,
} from '@amber/domain/complaint/complaint'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { humanToken } from './human-token.ts'
import { inventoryKey } from './inventory.ts'
import { email } from './login.ts'
import { multilineText } from './multiline-text.ts'
import { checkPageDepth, idParameter, paging } from './query-parameters.ts'
import { id, instant } from './values.ts'

/** Idempotent by key. */
export const submitComplaint = {
  params: inventoryKey,
  query: z.object({
    recaptcha_token: z.optional(humanToken),
    recaptcha_action: z.optional(z.literal('complaint')),
  }),
  body: z.object({
    kind: z.enum(COMPLAINT_KINDS),
    text: multilineText(MIN_COMPLAINT_LENGTH, MAX_COMPLAINT_LENGTH),
    email,
    idempotency_key: z.uuid(),
  }),
  response: dataOf(
    z.object({
      /** False when the same form was sent before. */
      is_new: z.boolean(),
    }),
  ),
} satisfies Schemas

const Complaint = z.object({
  id,
  place: z.object({ id, name: z.string(), canonical_name: z.string() }),
  kind: z.string(),
  text: z.string(),
  /** As typed, not verified. */
  email: z.string(),
  /** In which the sender expects the reply. */
  language: z.string(),
  created_at: instant,
})

export type Complaint = z.output<typeof Complaint>

export const listComplaints = {
  query: z.object(paging).check(checkPageDepth),
  response: listOf(Complaint),
} satisfies Schemas

export const resolveComplaint = {
  params: z.object({ id: idParameter() }),
  body: z.object({ outcome: z.enum(COMPLAINT_OUTCOMES) }),
  response: dataOf(z.object({ outcome: z.enum(COMPLAINT_OUTCOMES) })),
} satisfies Schemas
