import type { CommuteMode, MinutesSource } from '@amber/domain/commute/commute-mode'
import type { Point } from '@amber/domain/geo/point'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type Campus = Point & {
  id: number
  timeZone: string
  /** How minutes to it were calculated last by the mode asked for; null if they have not been yet. */
  calculation: { source: MinutesSource; network: string } | null
}

/** Returns a university or campus building, or undefined for any other region. */
export async function findCampus(
  db: DbOrTx,
  { canonicalName, mode }: { canonicalName: string; mode: CommuteMode },
): Promise<Campus | undefined> {
  const { rows } = await sql<Campus>`
    select
      campus.id, campus.time_zone,
      st_y(campus.location::geometry) as lat, st_x(campus.location::geometry) as lng,
      case when calculation.network is not null then jsonb_build_object(
        'source', calculation.source, 'network', calculation.network
      ) end as calculation
    from regions campus
    left join travel_calculations calculation on calculation.campus_id = campus.id and calculation.mode = ${mode}
    where campus.canonical_name = ${canonicalName} and campus.region_type = 'establishment'
  `.execute(db)
  return rows[0]
}
