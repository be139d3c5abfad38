import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import { pathIds } from './region-names.ts'

/**
 * Holds the place until commit. A transaction that changes a tree by more than one statement begins with this, so that
 * two of them queue up instead of waiting for each other.
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
  /** Whether it has figures already. */
  counted: boolean
  /** A job that waits for longer than any transaction takes will count what this one changes. */
  willBeCounted: boolean
}

const LONGEST_TRANSACTION_SECONDS = 60

/** The job that counts a city is known by this and the city's id. */
export const CITY_COUNT_KEY = 'region-stats:'

/** Place → the city it lies in. A place outside of any is left out. */
export async function listCitiesOf(db: DbOrTx, rootIds: readonly number[]): Promise<Map<number, City>> {
  const { rows } = await sql<City & { rootId: number }>`
    select
      place.id as root_id, city.id, stats.region_id is not null as counted,
      exists (
        select from graphile_worker.jobs job
        where job.key = ${CITY_COUNT_KEY} || city.id and job.locked_at is null and job.attempts < job.max_attempts
          and job.run_at > clock_timestamp() + make_interval(secs => ${LONGEST_TRANSACTION_SECONDS})
      ) as will_be_counted
    from inventories place
    join regions own on own.id = place.region_id
    join regions city on city.id = any (${pathIds('own')}) and city.region_type = 'locality'
    left join region_stats stats on stats.region_id = city.id
    where place.id = any (${rootIds}::bigint[]) and place.kind = 'place'
  `.execute(db)
  return new Map(rows.map(({ rootId, ...city }) => [rootId, city]))
}

/** The place that a room type, a tenancy or the place itself belongs to. */
export async function findRootId(db: DbOrTx, inventoryId: number): Promise<number | undefined> {
  const row = await db.selectFrom('inventories').where('id', '=', inventoryId).select('rootId').executeTakeFirst()
  return row?.rootId
}
