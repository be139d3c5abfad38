import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { beforeParameters, pageBefore } from './inventory-history.ts'
import { idParameter } from './query-parameters.ts'
import { id, instant } from './values.ts'

export const AuditEntry = z.object({
  id,
  /** Null for the system. */
  actor: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  action: z.string(),
  /** Ids of the rows, by name. */
  ids: z.record(z.string(), z.union([z.number(), z.string()])),
  fields: z.array(z.string()),
  request_id: z.nullable(z.string()),
  created_at: instant,
})

export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditLog = {
  query: z.object({
    ...beforeParameters,
    actor_id: z.optional(idParameter()),
    action: z.optional(z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/), z.maxLength(100))),
    /** A place with its rooms, a lead or a user. */
    root_id: z.optional(idParameter()),
    lead_id: z.optional(idParameter()),
    user_id: z.optional(idParameter()),
    /** Entries from this instant and until before that one. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  response: pageBefore(AuditEntry),
} satisfies Schemas
