import { AUDIT_SUBJECTS } from '@amber/domain/audit/audit-actions'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { beforeParameters, pageBefore } from './inventory-history.ts'
import { idParameter, text } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

const named = z.object({ id, name: z.nullable(z.string()) })

export const AuditEntry = z.object({
  id,
  /** Null for the system. */
  actor: z.nullable(named),
  action: z.string(),
  /** Ids of the rows, by name. */
  ids: z.record(z.string(), z.union([z.number(), z.string()])),
  fields: z.array(z.string()),
  request_id: z.nullable(z.string()),
  created_at: instant,
  /** Number of entries of the same request or bulk run, of which this is the newest. */
  count,
  /** The rows that the ids mean, where their names are known. */
  place: z.nullable(z.object({ id, name: z.string(), currency: z.string() })),
  inventory: z.nullable(named),
  person: z.nullable(named),
  run: z.nullable(named),
  /** Old and new values of inventories, from the history; at most 20. */
  changes: z.array(
    z.object({
      inventory_id: id,
      inventory_name: z.nullable(z.string()),
      /** Room type of a tenancy. */
      room_name: z.nullable(z.string()),
      fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    }),
  ),
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
    /** A part of the place's name. */
    place: z.optional(text(200)),
    /** The person concerned: a part of the name of staff, or anybody's email. */
    person: z.optional(text(200)),
    /** Entries from this instant and until before that one. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  response: pageBefore(AuditEntry),
} satisfies Schemas

export const getAuditFilters = {
  response: dataOf(
    z.object({
      people: z.array(z.object({ id, name: z.string() })),
      /** Subjects of the entries that the caller may see. */
      subjects: z.array(z.enum(AUDIT_SUBJECTS)),
    }),
  ),
} satisfies Schemas
