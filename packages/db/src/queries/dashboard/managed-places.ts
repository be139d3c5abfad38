import type { PlaceIssue } from '@amber/domain/inventory/place-issues'
import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn, pathIds } from '../region/region-names.ts'

/** A row of the staff's list. */
export type ManagedPlace = {
  id: number
  name: string
  canonicalName: string
  inventoryNo: string | null
  status: InventoryStatus
  cityName: string | null
  supplier: { id: number; name: string } | null
  imagePath: string | null
  currency: string
  priceDuration: PricingDuration
  priceMinor: number | null
  placesLeft: number
  placesTotal: number
  confirmedAt: Date | null
  imagesCount: number
  issues: PlaceIssue[]
  updatedAt: Date
  /** New leads of the last seven days, the oldest day first. */
  leadsByDay: number[]
}

const LEAD_DAYS = 7

/** Returns the rows in the order of the ids. */
export async function listManagedPlaces(
  db: DbOrTx,
  ids: readonly number[],
  language: Language,
): Promise<ManagedPlace[]> {
  if (ids.length === 0) return []
  const { rows } = await managedPlacesStatement(ids, language).execute(db)
  return rows
}

export const managedPlacesStatement = (ids: readonly number[], language: Language) => sql<ManagedPlace>`
  select
    place.id, place.name, place.canonical_name, place.inventory_no, place.currency, place.price_duration,
    overview.status, overview.price_minor, overview.places_left, overview.places_total, overview.confirmed_at,
    overview.images_count, overview.issues, overview.updated_at,
    (
      select ${nameIn('city', language)} from regions own join regions city on city.id = any (${pathIds('own')})
      where own.id = place.region_id and city.region_type = 'locality'
      limit 1
    ) as city_name,
    (
      select jsonb_build_object('id', organisation.id, 'name', organisation.name)
      from organisations organisation where organisation.id = place.organisation_id
    ) as supplier,
    (
      select medium.base_path from media medium
      where medium.root_id = place.id and medium.inventory_id = place.id and medium.media_type = 'image'
      order by medium.featured desc, medium.position, medium.id
      limit 1
    ) as image_path,
    (
      select jsonb_agg(coalesce(lead_days.count, 0) order by days.ago desc)
      from generate_series(0, ${sql.lit(LEAD_DAYS - 1)}) days (ago)
      left join (
        select floor(extract(epoch from now() - leads.created_at) / 86400)::int as ago, count(*) as count
        from leads
        where leads.root_id = place.id and leads.created_at > now() - make_interval(days => ${sql.lit(LEAD_DAYS)})
        group by 1
      ) lead_days on lead_days.ago = days.ago
    ) as leads_by_day
  from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
  join place_overviews overview on overview.root_id = wanted.id
  join inventories place on place.id = wanted.id
  order by wanted.position
`

type ManagedRoomType = {
  id: number
  name: string
  status: InventoryStatus
  priceMinor: number | null
  placesLeft: number
  placesTotal: number
}

export type ManagedPlaceDetails = {
  address: string
  roomTypes: ManagedRoomType[]
  /** Slots left by the month in which a tenancy can start, as `2027-09`. */
  moveIns: { month: string; placesLeft: number; placesTotal: number }[]
  /** Latest changes of the place, newest first. */
  changes: { action: string; at: string; by: string | null }[]
}

const LATEST_CHANGES = 5

/** Finds what the panel beside the list shows of a place. */
export async function findManagedPlaceDetails(db: DbOrTx, id: number): Promise<ManagedPlaceDetails | undefined> {
  const { rows } = await managedPlaceDetailsStatement(id).execute(db)
  return rows[0]
}

export const managedPlaceDetailsStatement = (id: number) => sql<ManagedPlaceDetails>`
  select
    concat_ws(
      ', ',
      nullif(concat_ws(' ', place.address #>> '{street_number,long_name}', place.address #>> '{route,long_name}'), ''),
      place.address #>> '{postal_code,long_name}'
    ) as address,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', room.id, 'name', room.name, 'status', room.status, 'priceMinor', stays.price,
            'placesLeft', stays.places_left, 'placesTotal', stays.places_total
          )
          order by room.id
        ),
        '[]'
      )
      from inventories room
      cross join lateral (
        select
          min(tenancy.price_minor) as price,
          coalesce(sum(slots.places_left), 0) as places_left,
          coalesce(sum(slots.places_total), 0) as places_total
        from inventories tenancy left join availability slots on slots.tenancy_id = tenancy.id
        where tenancy.root_id = place.id and tenancy.parent_id = room.id and tenancy.status = 'active'
      ) stays
      where room.root_id = place.id and room.kind = 'room_type' and room.archived_at is null
    ) as room_types,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('month', months.month, 'placesLeft', months.places_left, 'placesTotal', months.places_total)
          order by months.month
        ),
        '[]'
      )
      from (
        select
          to_char(greatest(slots.available_from, current_date), 'YYYY-MM') as month,
          sum(slots.places_left) as places_left, sum(slots.places_total) as places_total
        from availability slots
        join inventories tenancy on tenancy.id = slots.tenancy_id and tenancy.status = 'active'
        where slots.root_id = place.id and coalesce(slots.available_until >= current_date, true)
        group by 1
        order by 1
        limit 8
      ) months
    ) as move_ins,
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('action', entry.action, 'at', entry.created_at, 'by', entry.name) order by entry.id desc),
        '[]'
      )
      from (
        select audit_log.id, audit_log.action, audit_log.created_at, users.name
        from audit_log left join users on users.id = audit_log.actor_id
        where audit_log.ids ? 'root_id' and audit_log.ids -> 'root_id' = to_jsonb(place.id)
        order by audit_log.created_at desc, audit_log.id desc
        limit ${sql.lit(LATEST_CHANGES)}
      ) entry
    ) as changes
  from inventories place
  where place.id = ${id} and place.kind = 'place'
`
