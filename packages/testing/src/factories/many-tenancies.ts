import type { Db } from '@amber/db/database'
import { sql } from 'kysely'
import { createCity } from './region.ts'

/** Room types of each place. */
const ROOM_TYPES = 5

/** Creates places with many tenancies of £210 a week each, by few statements. Returns the ids of the tenancies. */
export async function createManyTenancies(
  db: Db,
  { places, tenancies }: { places: number; /** Number per place, a multiple of 5. */ tenancies: number },
): Promise<number[]> {
  const { id: regionId } = await createCity(db)
  await sql`
    insert into inventories (kind, name, canonical_name, region_id, location, currency, price_duration)
    select
      'place', 'Many ' || number, 'many-' || number, ${regionId}, st_point(-0.1, 51.5, 4326)::geography, 'GBP', 'weekly'
    from generate_series(1, ${places}::integer) number
  `.execute(db)
  await sql`
    insert into inventories (
      kind, root_id, parent_id, name, room_type, bathroom_type, kitchen_type, unit_type, bedroom_count, bathroom_count,
      occupants
    )
    select
      'room_type', place.id, place.id, 'Room ' || number, 'private_room', 'private_bathroom', 'shared_kitchen',
      'ensuite', 1, 1, 1
    from inventories place
    cross join generate_series(1, ${sql.lit(ROOM_TYPES)}) number
    where place.kind = 'place' and place.canonical_name ~ '^many-'
  `.execute(db)
  await sql`
    insert into inventories (
      kind, root_id, parent_id, name, lease_duration, lease_duration_unit, price_minor, deposit_minor
    )
    select 'tenancy', room.root_id, room.id, (20 + number) || ' weeks', 20 + number, 'week', 21000, 25000
    from inventories room
    join inventories place on place.id = room.root_id and place.canonical_name ~ '^many-'
    cross join generate_series(1, ${tenancies / ROOM_TYPES}::integer) number
    where room.kind = 'room_type'
  `.execute(db)
  await sql`
    insert into availability (tenancy_id, root_id, places_left, places_total, available_from)
    select id, root_id, 5, 10, '2027-09-01' from inventories where kind = 'tenancy' and deposit_minor = 25000
    on conflict do nothing
  `.execute(db)
  const { rows } = await sql<{ id: number }>`
    select tenancy.id
    from inventories tenancy
    join inventories place on place.id = tenancy.root_id and place.canonical_name ~ '^many-'
    where tenancy.kind = 'tenancy'
    order by tenancy.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
