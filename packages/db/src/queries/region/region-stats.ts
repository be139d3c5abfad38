import { CURRENCIES } from '@amber/domain/money/currency'
import { DEFAULT_RADIUS_METRES } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isForOnePerson } from '../listing/search/rooms.ts'

/**
 * Counts the places that a search for the city finds, which are those within the default radius of its centre, and
 * summarises the prices that their cards show, so that the lowest is that of the first card sorted by price. One
 * statement, so that all figures are from one moment. Runs may overlap: the row of the later moment wins. Every change
 * has a run that starts after its listing is usually written; the daily run corrects the others.
 */
export async function refreshRegionStats(db: DbOrTx, regionId: number): Promise<void> {
  await sql`
    with listed as (
      select place.id, place.currency, place.price_duration, (now() at time zone city.time_zone)::date as today
      from regions city
      join inventories place on place.kind = 'place' and place.status = 'active'
        and st_dwithin(place.location, city.location, ${sql.lit(DEFAULT_RADIUS_METRES)}, false)
      where city.id = ${regionId}
    ),
    offered as (
      select listed.id, listed.currency, listed.price_duration,
        ${cardPrice} as price
      from listed join listing_tenancies tenancy on tenancy.root_id = listed.id
      where tenancy.free and tenancy.free_until >= listed.today
      group by listed.id, listed.currency, listed.price_duration
    ),
    prices as (
      select
        currency,
        price_duration,
        ${minor('min(price)')} as min,
        ${minor('percentile_disc(0.5) within group (order by price)')} as median,
        ${minor('max(price)')} as max
      from offered
      group by currency, price_duration
      order by count(*) desc, currency, price_duration
      limit 1
    )
    insert into region_stats (
      region_id, places_count, available_places_count,
      currency, price_duration, min_price_minor, median_price_minor, max_price_minor, refreshed_at
    )
    select
      region.id, (select count(*) from listed), (select count(*) from offered),
      prices.currency, prices.price_duration, prices.min, prices.median, prices.max, now()
    from regions region
    left join prices on true
    where region.id = ${regionId}
    on conflict (region_id) do update set
      places_count = excluded.places_count,
      available_places_count = excluded.available_places_count,
      currency = excluded.currency,
      price_duration = excluded.price_duration,
      min_price_minor = excluded.min_price_minor,
      median_price_minor = excluded.median_price_minor,
      max_price_minor = excluded.max_price_minor,
      refreshed_at = excluded.refreshed_at
    where region_stats.refreshed_at <= excluded.refreshed_at
  `.execute(db)
}

/** A city in whose stats a place has the lowest price, or would have it. */
type CheapestPlace = {
  rootId: number
  regionId: number
  /** Whether the place is cheaper than the stats say. */
  undercuts: boolean
}

/** Returns the cities in whose stats one of the places, by its stored listing, has the lowest price or a lower one. */
export async function listCheapestPlaces(db: DbOrTx, rootIds: readonly number[]): Promise<CheapestPlace[]> {
  const { rows } = await sql<CheapestPlace>`
    select
      place.id as root_id, city.id as region_id, coalesce(offered.price < stats.min_price_minor, true) as undercuts
    from inventories place
    join place_listings listing on listing.root_id = place.id and listing.status = 'active'
    -- Stats without a price are those of a city that was counted before its places were indexed.
    join region_stats stats on stats.min_price_minor is null
      or stats.currency = place.currency and stats.price_duration = place.price_duration
    join regions city on city.id = stats.region_id
      and st_dwithin(listing.location, city.location, ${sql.lit(DEFAULT_RADIUS_METRES)}, false)
    cross join lateral (
      select ${cardPrice} / ${comparableUnit('place.currency')} as price
      from listing_tenancies tenancy
      where tenancy.root_id = place.id
        and tenancy.free and tenancy.free_until >= (now() at time zone city.time_zone)::date
    ) offered
    where place.id = any (${rootIds}::bigint[])
      and offered.price is not null and coalesce(offered.price <= stats.min_price_minor, true)
      -- Repeated, because PostgreSQL would otherwise read all listings while the table looks small.
      and listing.root_id = any (${rootIds}::bigint[])
  `.execute(db)
  return rows
}

/** Returns the number of places by the id of the city. */
export async function listPlaceCounts(db: DbOrTx): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('regionStats').select(['regionId', 'placesCount']).execute()
  return new Map(rows.map(({ regionId, placesCount }) => [regionId, placesCount]))
}

/** The price of a place's card: that of the cheapest room for one person, or of any room if there is none. */
const cardPrice = sql`coalesce(min(tenancy.price) filter (where ${isForOnePerson}), min(tenancy.price))`

const WITHOUT_MINOR_UNIT = Object.entries(CURRENCIES).flatMap(([code, { minorDigits }]) =>
  minorDigits === 0 ? [code] : [],
)

/** Converts a price in hundredths back to minor units; the inverse of `comparablePrice`. */
const minor = (price: string) => sql`${sql.raw(price)} / ${comparableUnit('currency')}`

const comparableUnit = (currency: string) =>
  sql`case when ${sql.ref(currency)} = any (${WITHOUT_MINOR_UNIT}::text[]) then 100 else 1 end`
