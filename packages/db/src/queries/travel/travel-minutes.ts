import type { CommuteMode, MinutesSource } from '@amber/domain/commute/commute-mode'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

export type TravelMinutes = {
  placeId: number
  campusId: number
  mode: CommuteMode
  minutes: number
  source: MinutesSource
}

type Calculated = {
  /** Places, campuses and modes that were calculated. Pairs without a row are too far apart. */
  placeIds: readonly number[]
  campuses: readonly { campusId: number; mode: CommuteMode }[]
  rows: readonly TravelMinutes[]
}

/**
 * Stores all minutes between places and campuses, and deletes those that no longer hold. Leaves equal rows alone, so that
 * a second run changes nothing. Returns the places that changed, whose versions a trigger has raised; the caller has them
 * indexed.
 */
export async function replaceTravelMinutes(tx: Tx, { placeIds, campuses, rows }: Calculated): Promise<number[]> {
  if (placeIds.length === 0 || campuses.length === 0) return []
  const calculated = unnestRows(campuses, { campusId: 'bigint', mode: 'text' })
  const found = unnestRows(rows, {
    placeId: 'bigint',
    campusId: 'bigint',
    mode: 'text',
    minutes: 'smallint',
    source: 'text',
  })
  const gone = await sql<{ placeId: number }>`
    delete from travel_minutes stored
    using ${calculated}
    where stored.place_id = any (${placeIds}::bigint[])
      and stored.campus_id = row.campus_id
      and stored.mode = row.mode
      and not exists (
        select from ${found}
        where row.place_id = stored.place_id and row.campus_id = stored.campus_id and row.mode = stored.mode
      )
    returning stored.place_id
  `.execute(tx)
  const written = await sql<{ placeId: number }>`
    insert into travel_minutes as stored (place_id, campus_id, mode, minutes, source)
    select place_id, campus_id, mode, minutes, source from ${found}
    on conflict (place_id, campus_id, mode) do update set
      minutes = excluded.minutes, source = excluded.source, calculated_at = now()
    where (stored.minutes, stored.source) is distinct from (excluded.minutes, excluded.source)
    returning place_id
  `.execute(tx)
  return [...new Set([...gone.rows, ...written.rows].map(({ placeId }) => placeId))].toSorted((a, b) => a - b)
}

/**
 * Deletes minutes of a city's places to campuses of other cities, which a place that moved from one city to another still
 * has. Returns the places that changed, like `replaceTravelMinutes`.
 */
export async function deleteMinutesToOtherCities(
  tx: Tx,
  { placeIds, cityId }: { placeIds: readonly number[]; cityId: number },
): Promise<number[]> {
  if (placeIds.length === 0) return []
  const { rows } = await sql<{ placeId: number }>`
    with deleted as (
      delete from travel_minutes stored
      where stored.place_id = any (${placeIds}::bigint[])
        and not exists (
          select from regions campus
          join regions city on campus.path <@ city.path
          where campus.id = stored.campus_id and city.id = ${cityId}
        )
      returning stored.place_id
    )
    select distinct place_id from deleted order by place_id
  `.execute(tx)
  return rows.map(({ placeId }) => placeId)
}
