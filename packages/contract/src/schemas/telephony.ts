import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { instant } from './values.ts'

/** Line for a telephone in the browser. */
const SoftphoneLine = z.object({
  method: z.literal('softphone'),
  websocket_url: z.string(),
  /** Address of the caller's line, such as `sip:agent-17@amber.example`. */
  uri: z.string(),
  authorization_user: z.string(),
  password: z.string(),
  expires_at: instant,
})

/** With these methods the browser needs nothing. */
const OtherLine = z.object({ method: z.enum(['hosted', 'link']) })

export const createCallCredentials = {
  response: dataOf(z.union([SoftphoneLine, OtherLine])),
} satisfies Schemas

/** Uuid of the call. */
const params = z.object({ id: z.uuid() })

export const dialCall = { params, response: dataOf(z.object({ dialled: z.literal(true) })) } satisfies Schemas

export const hangUpCall = { params, response: dataOf(z.object({ ended: z.literal(true) })) } satisfies Schemas
