import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/** Why an inventory that a run has created is no longer only that run's. */
type Use = 'published' | 'booked' | 'changed'

/**
 * Returns by id how created inventories are used by now: students see them or have booked them, or somebody has changed
 * them or added something below them. The first change in the history is the creation.
 */
export async function listUses(tx: Tx, ids: readonly number[]): Promise<Map<number, Use>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; use: Use | null }>`
    select
      item.id,
      case
        when item.status = 'active' then 'published'
        when exists (
          select from bookings
          join inventories tenancy on tenancy.id = bookings.tenancy_id
          where bookings.root_id = item.root_id and bookings.cancelled_at is null
            and item.id in (tenancy.id, tenancy.parent_id, tenancy.root_id)
        ) then 'booked'
        when exists (select from inventory_changes change where change.inventory_id = item.id offset 1) then 'changed'
        when exists (
          select from inventories child
          where child.root_id = item.root_id and child.parent_id = item.id and child.archived_at is null
        ) then 'changed'
      end as use
    from inventories item
    where item.id = any (${ids}::bigint[])
  `.execute(tx)
  return new Map(rows.flatMap(({ id, use }) => (use === null ? [] : [[id, use] as const])))
}
