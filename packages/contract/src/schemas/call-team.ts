import { AGENT_STATES } from '@amber/domain/calling/agent-state'
import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { CALL_DIRECTIONS } from '@amber/domain/calling/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { QueueEntry } from './calls.ts'
import { idParameter, language } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

const LiveAgent = z.object({
  id,
  name: z.string(),
  team_id: z.nullable(id),
  state: z.enum(AGENT_STATES),
  /** When the state began, as far as that is known. */
  since: z.nullable(instant),
  /** When somebody out of office is back; null for others. */
  back_at: z.nullable(instant),
  /** The call that has no outcome yet; null if there is none. */
  call: z.nullable(
    z.object({
      uuid: z.uuid(),
      direction: z.enum(CALL_DIRECTIONS),
      /** Whether the caller may ask to listen: the call is going on, in the browser of somebody else. */
      can_listen: z.boolean(),
      /** Null for an unknown number, and for a lead that the caller doesn't see. */
      lead: z.nullable(z.object({ uuid: z.uuid(), name: z.nullable(z.string()), place: z.string() })),
    }),
  ),
  today: z.object({
    /** Calls that were dialled. */
    calls: count,
    /** Calls in which somebody was reached. */
    talks: count,
    /** Between answer and end, without a running call. */
    talk_seconds: count,
    outcomes: z.partialRecord(z.enum(CALL_OUTCOMES), count),
  }),
})

export type LiveAgent = z.output<typeof LiveAgent>

export const getLiveTeam = {
  query: z.object({ team: z.optional(idParameter()), ...language }),
  response: dataOf(
    z.object({
      /** Time of the server, for timers. */
      at: instant,
      /** Teams that the caller may choose. */
      teams: z.array(z.object({ id, name: z.string() })),
      agents: z.array(LiveAgent),
      queue: z.object({
        /** People who can be called now. */
        waiting: count,
        /** People among these who were promised a call that is due. */
        promised: count,
        /** People among these whose window closes within the hour. */
        closing: count,
        /** People who can be called within the next 12 hours, but not now. */
        later: count,
        /** The next people to call, the first one first. */
        next: z.array(QueueEntry),
      }),
    }),
  ),
} satisfies Schemas

export const reportPresence = {
  response: dataOf(z.object({ seen_at: instant })),
} satisfies Schemas
