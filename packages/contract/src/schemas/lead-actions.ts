import { EXTENSION_HOURS, EXTENSION_REASONS, RELEASE_REASONS } from '@amber/domain/booking/hold-by-staff'
import { BOOKING_DOCUMENT_KINDS, STAFF_REJECTIONS } from '@amber/domain/document/document'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { instant } from './values.ts'

/** Uuid of the lead: ids count up, so every lead could be tried in turn. */
const params = z.object({ id: z.uuid() })

/** Whether the student gets a mail about it. They do not if they have stopped mail. */
const notified = z.boolean()

/** Makes retries idempotent: a repeated key does it once. */
const idempotencyKey = z.uuid()

export const extendLeadHold = {
  params,
  body: z.object({
    hours: z.literal(EXTENSION_HOURS),
    reason: z.enum(EXTENSION_REASONS),
    idempotency_key: idempotencyKey,
  }),
  response: dataOf(z.object({ expires_at: instant, notified })),
} satisfies Schemas

export const releaseLeadHold = {
  params,
  body: z.object({ reason: z.enum(RELEASE_REASONS), idempotency_key: idempotencyKey }),
  response: dataOf(z.object({ notified })),
} satisfies Schemas

export const requestLeadDocuments = {
  params,
  body: z.object({
    kinds: z.array(z.enum(BOOKING_DOCUMENT_KINDS)).check(z.minLength(1), z.maxLength(BOOKING_DOCUMENT_KINDS.length)),
    idempotency_key: idempotencyKey,
  }),
  response: dataOf(z.object({ notified })),
} satisfies Schemas

export const reviewLeadDocument = {
  params: z.object({ id: z.uuid(), uuid: z.uuid() }),
  body: z.union([
    z.object({ verdict: z.literal('approved') }),
    z.object({
      verdict: z.literal('rejected'),
      /** The student reads it. */
      reason: z.enum(STAFF_REJECTIONS),
      idempotency_key: idempotencyKey,
    }),
  ]),
  /** `notified` is null for an approval, which the student sees on the page of their documents. */
  response: dataOf(z.object({ notified: z.nullable(notified) })),
} satisfies Schemas

export const requestLeadPayment = {
  params,
  body: z.object({ idempotency_key: idempotencyKey }),
  response: dataOf(z.object({ sent: z.literal(true) })),
} satisfies Schemas
