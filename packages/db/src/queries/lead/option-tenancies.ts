import type { Language } from '@amber/domain/languages'
import type { LeadPreferences } from '@amber/domain/lead-options/option-searches'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { pathIds } from '../region/region-names.ts'

/**
 * Returns those of the tenancies that can be booked now: let, with a slot that neither a booking nor the hold of somebody
 * else takes.
 */
export async function listBookableTenancies(
  db: DbOrTx,
  { tenancyIds, leadId, now }: { tenancyIds: readonly number[]; leadId: number; now: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select tenancy.id
    from inventories tenancy
    join inventories room on room.id = tenancy.parent_id and room.status = 'active'
    join inventories place on place.id = tenancy.root_id and place.status = 'active'
    join availability on availability.tenancy_id = tenancy.id
    where tenancy.id = any (${[...tenancyIds]}::bigint[]) and tenancy.kind = 'tenancy' and tenancy.status = 'active'
      and coalesce(availability.available_until >= ${now}::date, true)
      and availability.places_left > (
        select count(*) from holds
        where holds.tenancy_id = tenancy.id and released_at is null and expires_at > ${now} and lead_id <> ${leadId}
      )
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns what a lead says about the rooms that its student looks for. */
export async function getLeadPreferences(db: DbOrTx, leadId: number): Promise<LeadPreferences> {
  const { rows } = await sql<LeadPreferences>`
    select
      (
        select city.canonical_name from regions own join regions city on city.id = any (${pathIds('own')})
        where own.id = place.region_id and city.region_type = 'locality'
        limit 1
      ) as city,
      lead.move_in,
      case when stay.unit is not null then json_build_object('count', stay.length, 'unit', stay.unit) end as stay,
      coalesce(tenancy.price_minor, overview.price_minor) as rent_minor
    from leads lead
    join inventories place on place.id = lead.root_id
    left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
    left join place_overviews overview on overview.root_id = lead.root_id
    cross join lateral (
      select
        coalesce(lead.lease_duration, tenancy.lease_duration) as length,
        coalesce(lead.lease_duration_unit, tenancy.lease_duration_unit) as unit
    ) stay
    where lead.id = ${leadId}
  `.execute(db)
  const [preferences] = rows
  if (!preferences) throw new Error(`lead not found: ${leadId}`)
  return preferences
}

export type TenancyNames = { id: number; placeId: number; placeName: string; roomName: string }

/** Returns the names of the rooms that tenancies let, in the order of the ids. Unknown ones are left out. */
export async function listTenancyNames(
  db: DbOrTx,
  tenancyIds: readonly number[],
  language: Language,
): Promise<TenancyNames[]> {
  const { rows } = await sql<TenancyNames>`
    select tenancy.id, place.id as place_id, place.name as place_name, coalesce(translation.name, room.name) as room_name
    from unnest(${[...tenancyIds]}::bigint[]) with ordinality as wanted (id, position)
    join inventories tenancy on tenancy.id = wanted.id and tenancy.kind = 'tenancy'
    join inventories room on room.id = tenancy.parent_id
    join inventories place on place.id = tenancy.root_id
    left join inventory_translations translation
      on translation.root_id = room.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    order by wanted.position
  `.execute(db)
  return rows
}
