import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Days after which an unchanged price is observed again, so that the history says when it was last seen. */
const DAYS_BETWEEN_OBSERVATIONS = 28

/**
 * Observes the prices of stays that can be booked: those that changed since they were last observed, and those last
 * observed four weeks ago. A second price of a day replaces the first.
 */
export async function observePrices(tx: Tx, rootIds: readonly number[]): Promise<void> {
  // The partition of the month is missing until the first price of the month is observed.
  await sql`select make_price_observations_month(current_date)`.execute(tx)
  await sql`
    insert into price_observations (
      observed_on, root_id, tenancy_id, price_minor, currency, price_duration, all_in_price
    )
    select current_date, listed.root_id, listed.tenancy_id, tenancy.price_minor, place.currency, place.price_duration,
      listed.price
    from listing_tenancies listed
    join inventories tenancy on tenancy.root_id = listed.root_id and tenancy.id = listed.tenancy_id
    join inventories place on place.id = listed.root_id
    left join lateral (
      select observation.price_minor, observation.currency, observation.price_duration, observation.all_in_price
      from price_observations observation
      where observation.root_id = listed.root_id and observation.tenancy_id = listed.tenancy_id
        -- Reads the partitions of the latest two months only.
        and observation.observed_on > current_date - ${sql.lit(DAYS_BETWEEN_OBSERVATIONS)}::int
        and observation.observed_on <= current_date
      order by observation.observed_on desc
      limit 1
    ) latest on true
    where listed.root_id = any (${rootIds}::bigint[]) and listed.free and listed.free_until >= current_date
      and tenancy.price_minor is not null and place.currency is not null and place.price_duration is not null
      and (latest.price_minor, latest.currency, latest.price_duration, latest.all_in_price)
        is distinct from (tenancy.price_minor, place.currency, place.price_duration, listed.price)
    on conflict (root_id, tenancy_id, observed_on) do update set
      price_minor = excluded.price_minor,
      currency = excluded.currency,
      price_duration = excluded.price_duration,
      all_in_price = excluded.all_in_price
  `.execute(tx)
}

/** Returns the lowest ids greater than `after` of places that can be booked, in ascending order. */
export async function listBookablePlaceIds(
  db: DbOrTx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ rootId: number }>`
    select root_id from place_listings where status = 'active' and root_id > ${after} order by root_id limit ${limit}
  `.execute(db)
  return rows.map(({ rootId }) => rootId)
}
