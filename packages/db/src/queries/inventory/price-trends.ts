import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { matchesPlaceKey } from './place-key.ts'
import { pathIds } from '../region/region-names.ts'

export type PriceTrendsRow = {
  currency: string
  priceDuration: PricingDuration
  /** False if the requested tenancy does not belong to this place. */
  known: boolean
  months: { month: string; price: number | null; median: number | null }[]
}

/** `months` holds the first day of each month. */
type TrendQuery = { months: readonly CalendarDay[]; tenancyId?: number | undefined }

/**
 * Returns the last observed price per month, of one tenancy or else the cheapest, with the city's median for its kind.
 * Each price is one index lookup because a place observed daily has thousands of observations.
 */
export async function findPriceTrends(
  db: DbOrTx,
  key: string,
  { months, tenancyId }: TrendQuery,
): Promise<PriceTrendsRow | undefined> {
  const isSelected =
    tenancyId === undefined ? sql`tenancy.status = 'active' and room.status = 'active'` : sql`tenancy.id = ${tenancyId}`
  const { rows } = await sql<PriceTrendsRow>`
    with place as materialized (
      select place.id, place.region_id, place.currency, place.price_duration
      from inventories place where ${matchesPlaceKey(key)}
    ),
    chosen as materialized (
      select tenancy.id, tenancy.price_minor, room.unit_type
      from inventories tenancy
      join inventories room on room.root_id = tenancy.root_id and room.id = tenancy.parent_id and room.kind = 'room_type'
      where tenancy.root_id = (select id from place) and tenancy.kind = 'tenancy' and ${isSelected}
    ),
    city as materialized (
      select city.id
      from regions own
      join regions city on city.id = any (${pathIds('own')}) and city.region_type = 'locality'
      where own.id = (select region_id from place)
    )
    select
      place.currency,
      place.price_duration,
      ${tenancyId === undefined ? sql`true` : sql`exists (select from chosen)`} as known,
      (
        select json_agg(
          json_build_object('month', to_char(wanted.month, 'YYYY-MM'), 'price', seen.price, 'median', medians.median_minor)
          order by wanted.month
        )
        from unnest(${months}::date[]) wanted (month)
        cross join lateral (
          select min(last.price_minor) as price
          from chosen
          cross join lateral (
            select observation.price_minor
            from price_observations observation
            where observation.root_id = place.id
              and observation.tenancy_id = chosen.id
              and observation.observed_on >= wanted.month
              and observation.observed_on < (wanted.month + interval '1 month')::date
              and observation.currency = place.currency
              and observation.price_duration = place.price_duration
            order by observation.observed_on desc
            limit 1
          ) last
        ) seen
        left join price_medians medians
          on medians.region_id = (select id from city)
          and medians.unit_type = (select unit_type from chosen order by price_minor, id limit 1)
          and medians.currency = place.currency
          and medians.price_duration = place.price_duration
          and medians.month = wanted.month
      ) as months
    from place
  `.execute(db)
  return rows[0]
}
