import { LOGIN_METHODS } from '@amber/domain/login/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

export const Session = z.object({
  id,
  /** Whether this is the caller's session. */
  current: z.boolean(),
  method: z.enum(LOGIN_METHODS),
  /** Browser and system according to the user agent: "Chrome" on "Windows". */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
  ends_at: instant,
})

export type Session = z.output<typeof Session>

export const listSessions = {
  response: dataOf(z.object({ result: z.array(Session) })),
} satisfies Schemas

export const endSession = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ ended: count })),
} satisfies Schemas

export const endOtherSessions = {
  response: dataOf(z.object({ ended: count })),
} satisfies Schemas
