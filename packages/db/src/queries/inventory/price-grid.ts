import type { DurationUnit } from '@amber/domain/dates/duration'
import type { GridTenancy } from '@amber/domain/inventory/price-grid'
import type { InventoryStatus, UnitType } from '@amber/domain/inventory/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { pathIds } from '../region/region-names.ts'
import { isUpcomingBooking } from '../booking/upcoming-booking.ts'

/** A tenancy that is not archived, with what its price is compared to. */
export type GridRow = GridTenancy & {
  tenancyId: number
  name: string
  status: InventoryStatus
  roomTypeId: number
  roomTypeName: string
  roomTypeStatus: InventoryStatus
  unitType: UnitType
  leaseDuration: number
  leaseDurationUnit: DurationUnit
  availableFrom: string | null
  availableUntil: string | null
  confirmedAt: Date | null
  /** Name of who confirmed the slots; null if a feed did, or the person has left. */
  confirmedBy: string | null
}

const HISTORY_MONTHS = 12

/** Lists the tenancies of a place by room type, length and move-in day. */
export async function listGridRows(db: DbOrTx, rootId: number): Promise<GridRow[]> {
  const { rows } = await sql<GridRow>`
    with place as materialized (
      select place.id, place.region_id, place.currency, place.price_duration
      from inventories place where place.id = ${rootId} and place.kind = 'place'
    ),
    city as materialized (
      select city.id
      from regions own
      join regions city on city.id = any (${pathIds('own')}) and city.region_type = 'locality'
      where own.id = (select region_id from place)
    ),
    observed as materialized (
      select observation.tenancy_id, min(observation.price_minor) as low, max(observation.price_minor) as high
      from price_observations observation
      where observation.root_id = ${rootId}
        and observation.observed_on > current_date - make_interval(months => ${sql.lit(HISTORY_MONTHS)})
        and observation.currency = (select currency from place)
        and observation.price_duration = (select price_duration from place)
      group by observation.tenancy_id
    ),
    booked as materialized (
      select bookings.tenancy_id, count(*)::integer as slots
      from bookings
      join leads on leads.id = bookings.lead_id
      where bookings.root_id = ${rootId} and ${isUpcomingBooking}
      group by bookings.tenancy_id
    ),
    -- The latest month with enough prices.
    usual as materialized (
      select distinct on (medians.unit_type) medians.unit_type, medians.low_minor, medians.high_minor
      from price_medians medians
      where medians.region_id = (select id from city)
        and medians.currency = (select currency from place)
        and medians.price_duration = (select price_duration from place)
        and medians.low_minor is not null
      order by medians.unit_type, medians.month desc
    )
    select
      tenancy.id as tenancy_id, tenancy.name, tenancy.status, room.id as room_type_id, room.name as room_type_name,
      room.status as room_type_status, room.unit_type, tenancy.lease_duration, tenancy.lease_duration_unit,
      tenancy.price_minor as price, availability.places_left, availability.places_total, availability.available_from,
      availability.available_until, availability.confirmed_at, confirmer.name as confirmed_by,
      coalesce(booked.slots, 0) as booked, tenancy.feed_owned,
      -- A free room has no history to compare with.
      case when tenancy.price_minor > 0 then jsonb_build_object(
        'low', least(observed.low, tenancy.price_minor), 'high', greatest(observed.high, tenancy.price_minor)
      ) end as history,
      case when usual.unit_type is not null then jsonb_build_object(
        'low', usual.low_minor, 'high', usual.high_minor
      ) end as city
    from inventories tenancy
    join inventories room on room.root_id = tenancy.root_id and room.id = tenancy.parent_id and room.kind = 'room_type'
    left join availability on availability.tenancy_id = tenancy.id
    left join users confirmer on confirmer.id = availability.confirmed_by
    left join observed on observed.tenancy_id = tenancy.id
    left join booked on booked.tenancy_id = tenancy.id
    left join usual on usual.unit_type = room.unit_type
    where tenancy.root_id = ${rootId} and tenancy.kind = 'tenancy'
      and tenancy.archived_at is null and room.archived_at is null
    order by room.id, tenancy.lease_duration_unit, tenancy.lease_duration, availability.available_from, tenancy.id
  `.execute(db)
  return rows
}

type NewValue = { tenancyId: number; to: number }

/** Writes many prices with one statement, so that the version of the place rises once. */
export async function setPrices(tx: Tx, prices: readonly NewValue[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    update inventories set price_minor = changed.price
    from unnest(${prices.map(({ tenancyId }) => tenancyId)}::bigint[], ${prices.map(({ to }) => to)}::bigint[])
      changed (id, price)
    where inventories.id = changed.id
  `.execute(tx)
}

/** Writes many numbers of slots, and who confirmed them. */
export async function confirmSlots(tx: Tx, slots: readonly NewValue[], confirmedBy: number | null): Promise<void> {
  if (slots.length === 0) return
  await sql`
    update availability set places_left = changed.slots, confirmed_at = now(), confirmed_by = ${confirmedBy}
    from unnest(${slots.map(({ tenancyId }) => tenancyId)}::bigint[], ${slots.map(({ to }) => to)}::integer[])
      changed (id, slots)
    where availability.tenancy_id = changed.id
  `.execute(tx)
}
