import type { FieldChanges } from '@amber/domain/inventory/field-changes'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Ids } from '../../json-columns.ts'

type Named = { id: number; name: string | null }

/** Old and new values of one inventory. A tenancy is known by its room type, too. */
type AuditedChange = {
  inventoryId: number
  inventoryName: string | null
  roomName: string | null
  changes: FieldChanges
}

export type AuditRow = {
  id: number
  actorId: number | null
  actorName: string | null
  action: string
  ids: Ids
  fields: string[]
  requestId: string | null
  createdAt: Date
  /** Number of entries of the same request or bulk run that the filter matches. */
  count: number
  place: { id: number; name: string; currency: string } | null
  inventory: Named | null
  person: Named | null
  run: Named | null
  changes: AuditedChange[]
}

export type AuditFilter = {
  actorId?: number | undefined
  action?: string | undefined
  /** Actions that the reader may see; all if undefined. */
  actions?: readonly string[] | undefined
  /** Ids that an entry must have, such as `{ root_id: 7 }`. */
  ids?: Ids | undefined
  /** Ids of which an entry must have one, such as those of the places with a name. */
  anyIds?: readonly Ids[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Values shown of one line; the history of the place has all. */
const MAX_CHANGES = 20

const groupOf = (alias: string) =>
  sql`coalesce(${sql.ref(alias)}.request_id::text, ${sql.ref(alias)}.ids ->> 'bulk_run_id')`

/**
 * Days around an entry in which others of its bulk run are looked for, which a check and an approval may take. Without
 * them, each entry on a page would be looked up in all months of seven years.
 */
const MAX_GROUP_DAYS = 31

/**
 * Entries of the same request or bulk run. `offset 0` keeps the filter out, because a plan for any period would read all
 * entries of the period for each entry, not the few of the group.
 */
const entriesOfGroup = (alias: string, condition = sql`true`) =>
  sql`(
    select * from audit_log same
    where ${groupOf('same')} = ${groupOf(alias)} and ${condition}
      and same.created_at between ${sql.ref(alias)}.created_at - make_interval(days => ${sql.lit(MAX_GROUP_DAYS)})
        and ${sql.ref(alias)}.created_at + make_interval(days => ${sql.lit(MAX_GROUP_DAYS)})
    offset 0
  )`

const holds = (alias: string, ids: Ids) => sql`${sql.ref(alias)}.ids @> ${JSON.stringify(ids)}::jsonb`

function conditionsOf(alias: string, { actorId, action, actions, ids, anyIds, from, to }: AuditFilter) {
  const entry = sql.ref(alias)
  const conditions = [
    actorId !== undefined && sql`${entry}.actor_id = ${actorId}`,
    action !== undefined && sql`${entry}.action = ${action}`,
    actions !== undefined && sql`${entry}.action = any (${actions}::text[])`,
    ids !== undefined && Object.keys(ids).length > 0 && holds(alias, ids),
    // Written out, because only alternatives, not arrays, can use the index.
    anyIds !== undefined && sql`(${orJoin(anyIds.map((each) => holds(alias, each)))})`,
    from !== undefined && sql`${entry}.created_at >= ${from}::timestamptz`,
    to !== undefined && sql`${entry}.created_at < ${to}::timestamptz`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const orJoin = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `)

const idOf = (name: string) => sql`(page.ids ->> ${sql.lit(name)})::bigint`

/**
 * Lists entries, newest first; those of one request or bulk run as one line, the newest of them. Ordered by time, which
 * every index of the log ends with, so that each filter reads one page of an index.
 */
export async function listAuditLog(
  db: DbOrTx,
  filter: AuditFilter,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select entry.*
      from audit_log entry
      where ${conditionsOf('entry', filter)}
        ${
          beforeId === undefined
            ? sql``
            : sql`and (entry.created_at, entry.id) < (select created_at, id from audit_log where id = ${beforeId})`
        }
        -- One look into the index per entry. A boolean, because the planner believes that a null is rare, and would sort.
        and coalesce((
          select false from ${entriesOfGroup('entry', sql`(same.created_at, same.id) > (entry.created_at, entry.id)`)} newer
          where ${conditionsOf('newer', filter)}
          limit 1
        ), true)
      order by entry.created_at desc, entry.id desc
      limit ${limit}
    )
    select
      page.id, page.actor_id, actor.name as actor_name, page.action, page.ids, page.fields, page.request_id,
      page.created_at,
      case when ${groupOf('page')} is null then 1 else (
        select count(*)::int from ${entriesOfGroup('page')} other where ${conditionsOf('other', filter)}
      ) end as count,
      case when place.id is not null then
        jsonb_build_object('id', place.id, 'name', place.name, 'currency', place.currency)
      end as place,
      case when item.id is not null then jsonb_build_object('id', item.id, 'name', item.name) end as inventory,
      case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end as person,
      case when run.id is not null then jsonb_build_object('id', run.id, 'name', run.file_name) end as run,
      coalesce(changed.changes, '[]') as changes
    from page
    left join users actor on actor.id = page.actor_id
    left join inventories place on place.id = ${idOf('root_id')} and place.kind = 'place'
    left join inventories item on item.id = ${idOf('inventory_id')}
    left join users person on person.id = ${idOf('user_id')}
    left join bulk_runs run on run.id = ${idOf('bulk_run_id')}
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'inventoryId', made.inventory_id, 'inventoryName', made.name, 'roomName', made.room_name, 'changes', made.changes
      ) order by made.id) as changes
      from (
        select change.id, change.inventory_id, change.changes, changed_item.name, room.name as room_name
        from inventory_changes change
        left join inventories changed_item on changed_item.id = change.inventory_id
        left join inventories room on room.id = changed_item.parent_id and room.kind = 'room_type'
        where change.root_id = ${idOf('root_id')} and change.created_at = page.created_at
          and change.inventory_id = coalesce(${idOf('inventory_id')}, change.inventory_id)
          -- What is new has no old values.
          and page.action not like '%.create'
        order by change.id
        limit ${sql.lit(MAX_CHANGES)}
      ) made
    ) changed on true
    order by page.created_at desc, page.id desc
  `.execute(db)
  return rows
}
