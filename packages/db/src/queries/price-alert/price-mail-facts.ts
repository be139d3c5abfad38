import type { DurationUnit } from '@amber/domain/dates/duration'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { pathIds } from '../region/region-names.ts'

export type PriceDropFacts = {
  alertId: number
  price: number
  priceBefore: number
  currency: string
  priceDuration: PricingDuration
  placeName: string
  canonicalName: string
  roomName: string
  tenancyId: number | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
}

/** Returns the drops of a mail whose alerts still exist, the largest first. */
export async function listPriceDrops(db: DbOrTx, mailId: number): Promise<PriceDropFacts[]> {
  const { rows } = await sql<PriceDropFacts>`
    select drop.price_alert_id as alert_id, drop.price, drop.price_before, drop.currency, drop.price_duration,
      place.name as place_name, place.canonical_name, room.name as room_name, alert.tenancy_id,
      tenancy.lease_duration, tenancy.lease_duration_unit
    from price_alert_drops drop
    join price_alerts alert on alert.id = drop.price_alert_id
    join inventories place on place.id = alert.root_id
    join inventories room on room.root_id = alert.root_id and room.id = alert.room_type_id
    left join inventories tenancy on tenancy.root_id = alert.root_id and tenancy.id = alert.tenancy_id
    where drop.mail_id = ${mailId} and alert.ended_at is null
    order by drop.price_before - drop.price desc, drop.price_alert_id
  `.execute(db)
  return rows
}

/** Returns who a mail about lower prices went to and which of its alerts are active; undefined if none is left. */
export async function findPriceMailReader(
  db: DbOrTx,
  mailId: number,
): Promise<{ userId: number | null; email: string | null; alertIds: number[] } | undefined> {
  const { rows } = await sql<{ userId: number | null; email: string | null; alertIds: number[] | null }>`
    select alert.user_id, alert.email, array_agg(alert.id) filter (where alert.ended_at is null) as alert_ids
    from price_alert_drops drop join price_alerts alert on alert.id = drop.price_alert_id
    where drop.mail_id = ${mailId}
    group by alert.user_id, alert.email
    limit 1
  `.execute(db)
  const [row] = rows
  return row && { ...row, alertIds: (row.alertIds ?? []).map(Number) }
}

export type SimilarRoom = {
  placeName: string
  canonicalName: string
  roomName: string
  price: number
  currency: string
  priceDuration: PricingDuration
}

const MAX_SIMILAR_ROOMS = 3

/**
 * Returns rooms of the same kind in the same city that can be booked, those nearest to the price that the reader knew
 * first, at most one per place.
 */
export async function listSimilarRooms(db: DbOrTx, alertId: number): Promise<SimilarRoom[]> {
  const { rows } = await sql<SimilarRoom>`
    with wanted as (
      select alert.root_id, alert.known_price, alert.currency, alert.price_duration, room.unit_type, room.room_type,
        city.id as city_id
      from price_alerts alert
      join inventories place on place.id = alert.root_id
      join inventories room on room.root_id = alert.root_id and room.id = alert.room_type_id
      join regions own on own.id = place.region_id
      join regions city on city.id = any (${pathIds('own')}) and city.region_type = 'locality'
      where alert.id = ${alertId}
    ),
    nearest as (
      select distinct on (tenancy.root_id) tenancy.root_id, tenancy.room_type_id, tenancy.price,
        abs(tenancy.price - wanted.known_price) as distance, wanted.currency, wanted.price_duration
      from wanted
      join place_listings listing on listing.region_ids @> array[wanted.city_id] and listing.status = 'active'
        and listing.root_id <> wanted.root_id
        and listing.card ->> 'currency' = wanted.currency
        and listing.card ->> 'priceDuration' = wanted.price_duration::text
      join listing_tenancies tenancy on tenancy.root_id = listing.root_id and tenancy.free
        and tenancy.free_until >= current_date
        and tenancy.unit_type = wanted.unit_type and tenancy.room_type = wanted.room_type
      order by tenancy.root_id, abs(tenancy.price - wanted.known_price), tenancy.tenancy_id
    )
    select place.name as place_name, place.canonical_name, room.name as room_name, nearest.price, nearest.currency,
      nearest.price_duration
    from nearest
    join inventories place on place.id = nearest.root_id
    join inventories room on room.root_id = nearest.root_id and room.id = nearest.room_type_id
    order by nearest.distance, nearest.root_id
    limit ${sql.lit(MAX_SIMILAR_ROOMS)}
  `.execute(db)
  return rows
}
