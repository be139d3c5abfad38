import { COMMUTE_MODES, type CommuteMode, type MinutesSource } from '@amber/domain/commute/commute-mode'
import type { Point } from '@amber/domain/geo/point'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { pathIds } from '../region/region-names.ts'

type DueCities = {
  /** The network by which minutes should have been calculated. */
  network: string
  maxAgeDays: number
  limit: number
}

/** Returns cities with a campus whose minutes are missing, too old or by another network, or with a place that is new or moved. */
export async function listCitiesDueForTravel(db: DbOrTx, { network, maxAgeDays, limit }: DueCities): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select campus.id from regions campus
      where campus.region_type = 'establishment' and ${isDue({ network, maxAgeDays })}
      union
      select place.region_id from travel_moved_places moved join inventories place on place.id = moved.place_id
    )
    select distinct city.id
    from due
    join regions region on region.id = due.id
    join regions city on city.id = any (${pathIds('region')}) and city.region_type = 'locality'
    where exists (
      select from regions below
      join inventories place on place.region_id = below.id and place.kind = 'place'
      where below.path <@ city.path
    )
    order by city.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type CampusOfCity = Point & {
  id: number
  timeZone: string
  /** Whether its minutes to all places must be calculated, rather than to new and moved ones. */
  isDue: boolean
}

/** Returns the universities and campus buildings of a city. */
export async function listCampusesOfCity(
  db: DbOrTx,
  { cityId, network, maxAgeDays }: { cityId: number; network: string; maxAgeDays: number },
): Promise<CampusOfCity[]> {
  const { rows } = await sql<CampusOfCity>`
    select
      campus.id, campus.time_zone,
      st_y(campus.location::geometry) as lat, st_x(campus.location::geometry) as lng,
      ${isDue({ network, maxAgeDays })} as is_due
    from regions city
    join regions campus on campus.path <@ city.path and campus.region_type = 'establishment'
    where city.id = ${cityId}
    order by campus.id
  `.execute(db)
  return rows
}

const isDue = ({ network, maxAgeDays }: Pick<DueCities, 'network' | 'maxAgeDays'>) => sql<boolean>`(
  select count(*) from travel_calculations calculation
  where calculation.campus_id = campus.id
    and calculation.network = ${network}
    and calculation.calculated_at > now() - make_interval(days => ${maxAgeDays})
) < ${COMMUTE_MODES.length}`

export type PlaceOfCity = Point & {
  id: number
  /** Identifies the last move that this calculation knows of; null for a place that is neither new nor moved. */
  movedAt: Date | null
}

/** Returns the places of a city by id. */
export async function listPlacesOfCity(db: DbOrTx, cityId: number): Promise<PlaceOfCity[]> {
  const { rows } = await sql<PlaceOfCity>`
    select
      place.id, st_y(place.location::geometry) as lat, st_x(place.location::geometry) as lng,
      -- The driver reads milliseconds, and a later move within the same one must stay queued.
      date_trunc('milliseconds', moved.moved_at) as moved_at
    from regions city
    join regions below on below.path <@ city.path
    join inventories place on place.region_id = below.id and place.kind = 'place'
    left join travel_moved_places moved on moved.place_id = place.id
    where city.id = ${cityId}
    order by place.id
  `.execute(db)
  return rows
}

type Calculation = { campus: CampusOfCity; mode: CommuteMode; source: MinutesSource }

/** Records that campuses were calculated by a network, unless one has moved since they were read. */
export async function recordTravelCalculations(
  tx: Tx,
  { network, calculations }: { network: string; calculations: readonly Calculation[] },
): Promise<void> {
  if (calculations.length === 0) return
  const rows = calculations.map(({ campus: { id, lat, lng }, mode, source }) => ({ id, lat, lng, mode, source }))
  const types = { id: 'bigint', lat: 'double precision', lng: 'double precision', mode: 'text', source: 'text' }
  await sql`
    insert into travel_calculations (campus_id, mode, network, source)
    select row.id, row.mode, ${network}, row.source
    from ${unnestRows(rows, types)}
    join regions campus on campus.id = row.id
      and st_y(campus.location::geometry) = row.lat and st_x(campus.location::geometry) = row.lng
    on conflict (campus_id, mode) do update set
      network = excluded.network, source = excluded.source, calculated_at = now()
  `.execute(tx)
}

/** Takes places from the queue, except those that have moved again. */
export async function forgetMovedPlaces(tx: Tx, places: readonly { id: number; movedAt: Date }[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    delete from travel_moved_places moved
    using ${unnestRows(places, { id: 'bigint', movedAt: 'timestamptz' })}
    where moved.place_id = row.id and date_trunc('milliseconds', moved.moved_at) <= row.moved_at
  `.execute(tx)
}
