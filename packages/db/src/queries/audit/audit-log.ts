import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Ids } from '../../json-columns.ts'

export type AuditRow = {
  id: number
  actorId: number | null
  actorName: string | null
  action: string
  ids: Ids
  fields: string[]
  requestId: string | null
  createdAt: Date
}

export type AuditFilter = {
  actorId?: number | undefined
  action?: string | undefined
  /** Ids that an entry must have, such as `{ root_id: 7 }`. */
  ids?: Ids | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * Lists entries, newest first. Ordered by time, which every index of the log ends with, so that each filter reads one page
 * of an index.
 */
export async function listAuditLog(
  db: DbOrTx,
  { actorId, action, ids, from, to }: AuditFilter,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const conditions = [
    actorId !== undefined && sql`entry.actor_id = ${actorId}`,
    action !== undefined && sql`entry.action = ${action}`,
    ids !== undefined && Object.keys(ids).length > 0 && sql`entry.ids @> ${JSON.stringify(ids)}::jsonb`,
    from !== undefined && sql`entry.created_at >= ${from}::timestamptz`,
    to !== undefined && sql`entry.created_at < ${to}::timestamptz`,
    beforeId !== undefined &&
      sql`(entry.created_at, entry.id) < (select created_at, id from audit_log where id = ${beforeId})`,
  ].filter((condition) => condition !== false)
  const { rows } = await sql<AuditRow>`
    select
      entry.id, entry.actor_id, actor.name as actor_name, entry.action, entry.ids, entry.fields, entry.request_id,
      entry.created_at
    from audit_log entry
    left join users actor on actor.id = entry.actor_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by entry.created_at desc, entry.id desc
    limit ${limit}
  `.execute(db)
  return rows
}
