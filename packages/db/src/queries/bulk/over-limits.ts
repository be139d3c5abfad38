import { MAX_PRICE_CHANGE_PERCENT, type SupplierShare } from '@amber/domain/bulk/safety-limits'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Whether a run is going to be applied, or what it has applied is going to be undone. */
export type Direction = 'apply' | 'undo'

/** Rows that change, and their values before and after, of the table that a query calls `row`. */
const ROWS = {
  apply: { state: sql.lit('ready'), before: sql.ref('row.before'), after: sql.ref('row.after') },
  undo: { state: sql.lit('applied'), before: sql.ref('row.after'), after: sql.ref('row.before') },
}

/**
 * Returns whether a row changes its price or deposit so much that somebody has to check it. An amount that was 0 has no
 * percentage, so any change of it counts.
 */
export function isToCheck(direction: Direction) {
  const { state, before, after } = ROWS[direction]
  const isLarge = (field: 'price' | 'deposit') => sql<boolean>`(
    ${before} ? ${sql.lit(field)} and ${after} ? ${sql.lit(field)}
    and abs((${after} ->> ${sql.lit(field)})::bigint - (${before} ->> ${sql.lit(field)})::bigint) * 100
      > (${before} ->> ${sql.lit(field)})::bigint * ${sql.lit(MAX_PRICE_CHANGE_PERCENT)}
  )`
  return sql<boolean>`(row.state = ${state} and coalesce(${isLarge('price')} or ${isLarge('deposit')}, false))`
}

/** Counts the rows that change a price or deposit by more than 30 %. */
export async function countLargePriceChanges(db: DbOrTx, runId: number, direction: Direction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from bulk_rows row
    where row.run_id = ${runId} and ${isToCheck(direction)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Counts the active places of each supplier, and those that a run takes off the market: the place itself, or the last of
 * its tenancies that students could see.
 */
export async function listSupplierShares(db: DbOrTx, runId: number, direction: Direction): Promise<SupplierShare[]> {
  const { state, after } = ROWS[direction]
  const { rows } = await sql<SupplierShare>`
    with off as materialized (
      select row.inventory_id as id, row.root_id
      from bulk_rows row
      where row.run_id = ${runId} and row.state = ${state} and ${after} ->> 'status' = 'inactive'
    ),
    emptied as materialized (
      select tenancy.root_id
      from inventories tenancy
      join inventories room on room.root_id = tenancy.root_id and room.id = tenancy.parent_id
      where tenancy.root_id in (select root_id from off) and tenancy.kind = 'tenancy'
        and tenancy.status = 'active' and room.status = 'active'
      group by tenancy.root_id
      having bool_and(tenancy.id in (select id from off) or room.id in (select id from off))
    ),
    deactivated as materialized (
      select place.id, place.organisation_id
      from inventories place
      where place.kind = 'place' and place.status = 'active'
        and (place.id in (select id from off) or place.id in (select root_id from emptied))
    )
    select
      share.organisation_id, organisation.name, share.deactivated,
      (
        select count(*)::integer from inventories place
        where place.kind = 'place' and place.status = 'active'
          and place.organisation_id is not distinct from share.organisation_id
      ) as active
    from (
      select organisation_id, count(*)::integer as deactivated from deactivated group by organisation_id
    ) share
    left join organisations organisation on organisation.id = share.organisation_id
  `.execute(db)
  return rows
}
