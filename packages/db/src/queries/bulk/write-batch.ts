import type { FieldChanges } from '@amber/domain/inventory/field-changes'
import type { InventoryKind } from '@amber/domain/inventory/inventory-fields'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { FieldValues } from '../../json-columns.ts'
import type { ChangeSource } from '../../types.generated.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { DETAIL_FIELDS, FIELD_COLUMNS } from './field-columns.ts'

/** Locks places in the order of their ids, so that two batches can't wait for each other. */
export async function lockPlaces(tx: Tx, rootIds: readonly number[]): Promise<void> {
  await sql`
    select from inventories where id = any (${rootIds}::bigint[]) order by id for no key update
  `.execute(tx)
}

export type ItemChanges = { id: number; rootId: number; changes: FieldValues }

/**
 * Writes changes of many inventories with one statement, which sets only columns that some of them change. A row's version
 * and the versions of its place rise once.
 */
export async function writeColumns(tx: Tx, items: readonly ItemChanges[]): Promise<void> {
  const names = new Set(items.flatMap(({ changes }) => Object.keys(changes)))
  const sets = Object.entries(FIELD_COLUMNS)
    .filter(([name]) => names.has(name))
    .map(
      ([name, { column, write }]) => sql`
        ${sql.id(column)} = case when row.values ? ${sql.lit(name)} then ${write} else item.${sql.id(column)} end`,
    )
  if (DETAIL_FIELDS.some((name) => names.has(name)))
    sets.push(sql`
      details = jsonb_strip_nulls(item.details || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(row.values)
        where key in (${sql.join(DETAIL_FIELDS.map((name) => sql.lit(name)))})
      ), '{}'))`)
  if (sets.length === 0) return
  await sql`
    update inventories item set ${sql.join(sets)}
    from ${unnestRows(
      items.map(({ id, changes }) => ({ id, values: changes })),
      { id: 'bigint', values: 'jsonb' },
    )}
    where item.id = row.id
  `.execute(tx)
}

export type Slots = {
  id: number
  rootId: number
  places_left: unknown
  places_total: unknown
  available_from: unknown
  available_until: unknown
}

/** Writes slots and move-in windows of many tenancies, and who confirmed them. Without a first day nothing is known. */
export async function writeSlotsOf(tx: Tx, slots: readonly Slots[], confirmedBy: number | null): Promise<void> {
  const [known, unknown] = [
    slots.filter(({ available_from: from }) => from !== null),
    slots.filter(({ available_from: from }) => from === null),
  ]
  if (unknown.length > 0)
    await tx
      .deleteFrom('availability')
      .where(
        'tenancyId',
        'in',
        unknown.map(({ id }) => id),
      )
      .execute()
  if (known.length === 0) return
  await sql`
    insert into availability (
      root_id, tenancy_id, places_left, places_total, available_from, available_until, confirmed_at, confirmed_by
    )
    select
      slots."rootId", slots.id, slots.places_left, slots.places_total, slots.available_from, slots.available_until,
      now(), ${confirmedBy}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as slots (
      "rootId" bigint, id bigint, places_left integer, places_total integer, available_from date, available_until date
    )
    on conflict (tenancy_id) do update set
      places_left = excluded.places_left, places_total = excluded.places_total,
      available_from = excluded.available_from, available_until = excluded.available_until,
      confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by
  `.execute(tx)
}

export type BatchChange = {
  inventoryId: number
  rootId: number
  kind: InventoryKind
  changes: FieldChanges
  undoes?: number | null | undefined
}

/** Records changes of many inventories under the current versions of their places. Returns history ids by inventory. */
export async function recordBatch(
  tx: Tx,
  changes: readonly BatchChange[],
  { actorId, source }: { actorId: number | null; source: ChangeSource },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; inventoryId: number }>`
    insert into inventory_changes (root_id, inventory_id, kind, actor_id, source, version, changes, undoes)
    select
      row.root_id, row.inventory_id, row.kind, ${actorId}, ${source}, place.version, row.changes, row.undoes
    from ${unnestRows(changes, CHANGE_TYPES)}
    join inventories place on place.id = row.root_id
    returning id, inventory_id
  `.execute(tx)
  return new Map(rows.map(({ id, inventoryId }) => [inventoryId, id]))
}

const CHANGE_TYPES: Readonly<Record<keyof BatchChange, string>> = {
  inventoryId: 'bigint',
  rootId: 'bigint',
  kind: 'inventory_kind',
  changes: 'jsonb',
  undoes: 'bigint',
}
