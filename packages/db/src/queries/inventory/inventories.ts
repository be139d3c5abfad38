import type { InventoryKind } from '@amber/domain/inventory/inventory-fields'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { pathIds } from '../region/region-names.ts'

/**
 * Locks the place until commit. Transactions that change an inventory tree with several statements call this first to
 * avoid deadlocks.
 */
export function lockPlace(tx: Tx, rootId: number): Promise<{ id: number; version: number }> {
  return tx
    .selectFrom('inventories')
    .where('id', '=', rootId)
    .where('kind', '=', 'place')
    .select(['id', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type City = {
  id: number
  /** Whether the city's statistics exist. */
  counted: boolean
  /** Whether a pending job starts late enough to include this transaction's changes. */
  willBeCounted: boolean
}

const MAX_TRANSACTION_SECONDS = 60

/** Prefix of the job key, followed by the city's id. */
export const CITY_COUNT_KEY = 'region-stats:'

/** Returns the city of each place. Places outside any city are omitted. */
export async function listCitiesOf(db: DbOrTx, rootIds: readonly number[]): Promise<Map<number, City>> {
  const { rows } = await sql<City & { rootId: number }>`
    select
      place.id as root_id, city.id, stats.region_id is not null as counted,
      exists (
        select from graphile_worker.jobs job
        where job.key = ${CITY_COUNT_KEY} || city.id and job.locked_at is null and job.attempts < job.max_attempts
          and job.run_at > clock_timestamp() + make_interval(secs => ${MAX_TRANSACTION_SECONDS})
      ) as will_be_counted
    from inventories place
    join regions own on own.id = place.region_id
    join regions city on city.id = any (${pathIds('own')}) and city.region_type = 'locality'
    left join region_stats stats on stats.region_id = city.id
    where place.id = any (${rootIds}::bigint[]) and place.kind = 'place'
  `.execute(db)
  return new Map(rows.map(({ rootId, ...city }) => [rootId, city]))
}

/** Returns the place that an inventory belongs to; for a place, its own id. */
export async function findRootId(db: DbOrTx, inventoryId: number): Promise<number | undefined> {
  const row = await db.selectFrom('inventories').where('id', '=', inventoryId).select('rootId').executeTakeFirst()
  return row?.rootId
}

export async function findTenancyRootId(db: DbOrTx, tenancyId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('inventories')
    .where('id', '=', tenancyId)
    .where('kind', '=', 'tenancy')
    .select('rootId')
    .executeTakeFirst()
  return row?.rootId
}

export async function setTenancyPrice(tx: Tx, tenancyId: number, priceMinor: number): Promise<void> {
  await tx.updateTable('inventories').set({ priceMinor }).where('id', '=', tenancyId).execute()
}

/** Lists the ids of all places, including inactive ones. */
export async function listPlaceIds(db: DbOrTx, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives places a new version, because both search engines ignore a version that they already have. */
export async function raisePlaceVersions(tx: Tx, rootIds: readonly number[]): Promise<void> {
  await sql`select refresh_places(${rootIds}::bigint[])`.execute(tx)
}

export async function findInventoryKind(db: DbOrTx, inventoryId: number): Promise<InventoryKind | undefined> {
  const row = await db.selectFrom('inventories').where('id', '=', inventoryId).select('kind').executeTakeFirst()
  return row?.kind
}
