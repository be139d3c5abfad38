import { LISTEN_ACTIONS, LISTEN_ENDS, LISTEN_STATES } from '@amber/domain/calling/listening'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { instant } from './values.ts'

const Listen = z.object({
  uuid: z.uuid(),
  state: z.enum(LISTEN_STATES),
  requested_at: instant,
  /** When the agent confirmed that the person was told and agreed. */
  agreed_at: z.nullable(instant),
  /** When the listener heard the call. */
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.enum(LISTEN_ENDS)),
  /** The other side: the listener for the agent, and the agent for the listener. */
  other: z.object({
    name: z.string(),
    /** Name of their line at the telephone server, such as `agent-17`. */
    line: z.string(),
  }),
})

export type Listen = z.output<typeof Listen>

/** Uuid of the call. */
export const askToListen = {
  params: z.object({ id: z.uuid() }),
  response: dataOf(Listen),
} satisfies Schemas

export const getListener = {
  response: dataOf(z.nullable(Listen)),
} satisfies Schemas

/** Uuid of the listen. An empty body says that the browser is still there. */
export const changeListen = {
  params: z.object({ id: z.uuid() }),
  body: z.object({
    action: z.optional(z.enum(LISTEN_ACTIONS)),
    /** Needed for `agree`: the agent told the person that somebody listens, and the person agreed. */
    person_agreed: z.optional(z.literal(true)),
  }),
  response: dataOf(Listen),
} satisfies Schemas
