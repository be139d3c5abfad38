import { MAX_CALL_LINK_LENGTH, VIDEO_CALL_OUTCOMES } from '@amber/domain/lead/video-calls'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { instant } from './values.ts'
import { wallTime } from './wall-time.ts'

const VideoCall = z.object({
  uuid: z.uuid(),
  starts_at: instant,
  link: z.string(),
  /** Null until somebody says how it went. */
  outcome: z.nullable(z.enum(VIDEO_CALL_OUTCOMES)),
  scheduled_by: z.nullable(z.string()),
  /** Whether the student was mailed about it. */
  is_announced: z.boolean(),
})

export type VideoCall = z.output<typeof VideoCall>

/** Uuid of the lead. */
const params = z.object({ id: z.uuid() })

/** `time_zone` is the student's, on whose clocks calls begin. */
const calls = dataOf(z.object({ time_zone: z.string(), result: z.array(VideoCall) }))

export const listVideoCalls = { params, response: calls } satisfies Schemas

export const scheduleVideoCall = {
  params,
  body: z.object({
    starts: wallTime,
    link: z.string().check(z.maxLength(MAX_CALL_LINK_LENGTH), z.regex(/^https:\/\/[^\s/]+\S*$/)),
    idempotency_key: z.uuid(),
  }),
  response: calls,
} satisfies Schemas

export const endVideoCall = {
  params: z.object({ id: z.uuid(), uuid: z.uuid() }),
  body: z.object({ outcome: z.enum(VIDEO_CALL_OUTCOMES) }),
  response: calls,
} satisfies Schemas

export const getLeadReferrer = {
  params,
  response: dataOf(
    z.object({
      /** Null if nobody referred the student, or the account of who did was erased. */
      referrer: z.nullable(
        z.object({
          name: z.nullable(z.string()),
          /** Masked. */
          email: z.string(),
          /** Friends who joined through them. */
          friends: z.int(),
        }),
      ),
    }),
  ),
} satisfies Schemas

export const getLeadChatLink = {
  params,
  response: dataOf(
    z.object({
      link: z.nullable(z.string()),
      /** Why there is no link. */
      blocked_by: z.nullable(z.enum(['not_configured', 'no_phone', 'stopped'])),
    }),
  ),
} satisfies Schemas
