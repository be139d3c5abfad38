import type { FieldChanges } from '@amber/domain/inventory/field-changes'
import type { InventoryKind } from '@amber/domain/inventory/inventory-fields'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { ChangeSource } from '../../types.generated.ts'

type NewChange = {
  rootId: number
  inventoryId: number
  kind: InventoryKind
  /** Null for a feed. */
  actorId: number | null
  source: ChangeSource
  requestId: string | null
  /** Version of the place after the change. */
  version: number
  changes: FieldChanges
  /** Id of the change that this one takes back. */
  undoes?: number | undefined
}

/** Records changes in the transaction that makes them. */
export async function recordChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('inventoryChanges')
    .values([...changes])
    .execute()
}

export type ChangeRow = {
  id: number
  rootId: number
  inventoryId: number
  kind: InventoryKind
  actorId: number | null
  source: ChangeSource
  requestId: string | null
  version: number
  changes: FieldChanges
  undoes: number | null
  createdAt: Date
}

export type ListedChange = ChangeRow & {
  /** Null for a feed, and for a person without a name. */
  actorName: string | null
  /** Name of the inventory now; null if it was deleted. */
  inventoryName: string | null
  /** Name of the room type of a tenancy. */
  roomName: string | null
  /** Id of the change that took this one back. */
  undoneBy: number | null
}

type Page = { beforeId: number | undefined; limit: number }

/**
 * Lists changes of an inventory, newest first; of a place, those of its room types and tenancies too. Both cases read
 * one page of one index.
 */
export async function listChanges(
  db: DbOrTx,
  { inventoryId, kind }: { inventoryId: number; kind: InventoryKind },
  { beforeId = Number.MAX_SAFE_INTEGER, limit }: Page,
): Promise<ListedChange[]> {
  const isOfInventory =
    kind === 'place' ? sql`change.root_id = ${inventoryId}` : sql`change.inventory_id = ${inventoryId}`
  const { rows } = await sql<ListedChange>`
    select
      change.id, change.root_id, change.inventory_id, change.kind, change.actor_id, change.source, change.request_id,
      change.version, change.changes, change.undoes, change.created_at,
      actor.name as actor_name, item.name as inventory_name, room.name as room_name,
      undone.id as undone_by
    from inventory_changes change
    left join users actor on actor.id = change.actor_id
    left join inventories item on item.id = change.inventory_id
    left join inventories room on room.id = item.parent_id and item.kind = 'tenancy'
    left join inventory_changes undone on undone.undoes = change.id
    where ${isOfInventory} and change.id < ${beforeId}
    order by change.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

export async function findChange(db: DbOrTx, id: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('inventoryChanges').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Returns old and new values by the id of the change. */
export async function listFieldChanges(db: DbOrTx, ids: readonly number[]): Promise<Map<number, FieldChanges>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; changes: FieldChanges }>`
    select id, changes from inventory_changes where id = any (${ids}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, changes }) => [id, changes]))
}
