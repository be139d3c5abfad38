import { WALK_METRES_PER_MINUTE } from '@amber/domain/geo/walk'
import type { RegionFigures } from '@amber/domain/region-insights/build-insights'
import { WALK_BAND_MINUTES } from '@amber/domain/region-insights/insights-area'
import { ROOM_KIND_NAMES, ROOM_KINDS } from '@amber/domain/region-insights/room-kinds'
import {
  MAX_BEST_RATED,
  MAX_CAMPUSES,
  MAX_REGIONS_BELOW,
  MAX_SEMESTER_WEEKS,
  MIN_REVIEWS,
  NEAR_WALK_MINUTES,
} from '@amber/domain/region-insights/thresholds'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isForOnePerson } from '../listing/search/rooms.ts'
import { pathIds } from './region-names.ts'

type Circle = {
  radius: number
  /** Radius around the centre of each neighbourhood within the region. */
  neighbourhoodRadius: number
}

/**
 * Sums up the places within a circle around a city, neighbourhood or university: prices of their cards and by kind of
 * room, distances to universities, neighbourhoods and the best rated. Prices are compared in the currency and period
 * that most available places have. One statement, so that all figures are from one moment and places are read once.
 */
export async function findRegionFigures(
  db: DbOrTx,
  regionId: number,
  { radius, neighbourhoodRadius }: Circle,
): Promise<RegionFigures> {
  const { rows } = await sql<RegionFigures>`
    with region as materialized (
      select region.id, region.path, region.region_type, region.location, region.time_zone, city.path as city_path
      from regions region
      join regions city on city.id = any (${pathIds('region')}) and city.region_type = 'locality'
      where region.id = ${regionId}
    ),
    listed as materialized (
      select listing.root_id, listing.location, listing.rating_points, listing.amenities,
        (listing.card ->> 'reviewsCount')::integer as reviews, place.currency, place.price_duration,
        (now() at time zone region.time_zone)::date as today
      from region
      join place_listings listing on listing.status = 'active'
        and st_dwithin(listing.location, region.location, ${sql.lit(radius)}, false)
      join inventories place on place.id = listing.root_id
    ),
    offers as materialized (
      select tenancy.root_id, tenancy.room_type_id, min(tenancy.unit_type) as unit_type, bool_or(${isForOnePerson}) as for_one,
        min(tenancy.price) as price, min(tenancy.lease_weeks) as weeks
      from listed join listing_tenancies tenancy on tenancy.root_id = listed.root_id
      where tenancy.free and tenancy.free_until >= listed.today
      group by tenancy.root_id, tenancy.room_type_id
    ),
    cards as materialized (
      -- The price of a place's card: that of the cheapest room for one person, or of any room if there is none.
      select listed.*, card.price, card.weeks
      from listed
      join (
        select root_id, coalesce(min(price) filter (where for_one), min(price)) as price, min(weeks) as weeks
        from offers group by root_id
      ) card on card.root_id = listed.root_id
    ),
    market as materialized (
      select currency, price_duration from cards
      group by currency, price_duration order by count(*) desc, currency, price_duration limit 1
    ),
    priced as materialized (
      select cards.* from cards join market using (currency, price_duration)
    ),
    campuses as materialized (
      select campus.id, campus.location,
        row_number() over (
          order by case when region.region_type = 'locality' then campus.population end desc nulls last,
            campus.location <-> region.location, campus.id
        ) as rank
      from region
      join regions campus on campus.path <@ region.city_path and campus.region_type = 'establishment'
        and campus.parent_type <> 'establishment'
      where region.region_type <> 'establishment'
      order by rank
      limit ${sql.lit(MAX_CAMPUSES)}
    )
    select
      (select count(*) from listed) as places,
      (select count(*) from cards) as available_places,
      (select count(*) from cards where weeks <= ${sql.lit(MAX_SEMESTER_WEEKS)}) as short_stays,
      (select count(*) from cards where amenities @> array['bills_included']) as bills_included,
      (select currency from market) as currency,
      (select price_duration from market) as duration,
      (select ${pricesOf('price')} from priced having count(*) > 0) as prices,
      (
        select coalesce(jsonb_agg(figures), '[]')
        from (
          select jsonb_build_object('kind', kinds.kind, 'places', count(distinct offers.root_id))
            || ${pricesOf('offers.price')} as figures
          from offers
          join priced using (root_id)
          join unnest(${UNIT_TYPES}::unit_type[], ${KINDS}::text[]) kinds (unit_type, kind) using (unit_type)
          group by kinds.kind
        ) rooms
      ) as rooms,
      (
        select coalesce(jsonb_agg(figures order by rank), '[]')
        from (
          select campus.rank, jsonb_build_object(
            'regionId', campus.id,
            'metres', percentile_disc(0.5) within group (order by far.metres),
            'near', case when bool_or(far.metres <= ${NEAR_METRES}) then ${pricesOf('priced.price', sql`far.metres <= ${NEAR_METRES}`)} end
          ) as figures
          from campuses campus
          cross join priced
          cross join lateral (select st_distance(priced.location, campus.location, false) as metres) far
          group by campus.id, campus.rank
        ) trips
      ) as campuses,
      (
        select coalesce(jsonb_agg(figures), '[]')
        from (
          select jsonb_build_object('band', walk.band) || ${pricesOf('priced.price')} as figures
          from region
          cross join priced
          cross join lateral (
            select width_bucket(
              st_distance(priced.location, region.location, false), ${BAND_METRES}::double precision[]
            ) as band
          ) walk
          where region.region_type = 'establishment'
          group by walk.band
        ) bands
      ) as walks,
      (
        select coalesce(jsonb_agg(root_id), '[]')
        from (
          select root_id from cards where reviews >= ${sql.lit(MIN_REVIEWS)}
          order by rating_points desc, reviews desc, root_id limit ${sql.lit(MAX_BEST_RATED)}
        ) best
      ) as best_rated,
      (
        select coalesce(jsonb_agg(figures order by offers desc, id), '[]')
        from (
          select below.id, count(*) as offers,
            jsonb_build_object('regionId', below.id) || ${pricesOf('priced.price')} as figures
          from region
          join regions below on below.path <@ region.path and below.region_type = 'sublocality' and below.id <> region.id
          join priced on st_dwithin(priced.location, below.location, ${sql.lit(neighbourhoodRadius)}, false)
          group by below.id
          order by offers desc, below.id
          limit ${sql.lit(MAX_REGIONS_BELOW)}
        ) neighbourhoods
      ) as neighbourhoods
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error(`no city found for region ${regionId}`)
  return figures
}

const UNIT_TYPES = ROOM_KIND_NAMES.flatMap((kind) => [...ROOM_KINDS[kind]])
const KINDS = ROOM_KIND_NAMES.flatMap((kind) => ROOM_KINDS[kind].map(() => kind))

const NEAR_METRES = sql.lit(NEAR_WALK_MINUTES * WALK_METRES_PER_MINUTE)

/** Distances at which the next band of walks begins; the last ends at the edge of the area. */
const BAND_METRES = WALK_BAND_MINUTES.slice(0, -1).map((minutes) => minutes * WALK_METRES_PER_MINUTE)

/** Aggregates prices to their number and quantiles. */
const pricesOf = (price: string, condition = sql`true`) => sql`jsonb_build_object(
  'offers', count(*) filter (where ${condition}),
  'quantiles', percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by ${sql.ref(price)})
    filter (where ${condition})
)`
