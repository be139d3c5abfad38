import type { MultiPolygon } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Half the width of a spike or a bridge over water that is cut off, in metres. */
const SPIKE_METRES = 20
/** Smaller parts are single crossings. */
const MIN_PART_SQUARE_METRES = 2_500
/** About three metres, which no map shows. */
const MIN_DETAIL_DEGREES = 0.000_03
/** A larger area has as many details as a small one, so that an hour by bike is no megabytes for a phone. */
const DETAILS_ACROSS = 4_000

/**
 * Returns an area that a router triangulated without its spikes and specks. One that consists of nothing else is returned as it is.
 */
export async function cleanArea(db: DbOrTx, coordinates: MultiPolygon): Promise<MultiPolygon> {
  const { rows } = await sql<{ coordinates: MultiPolygon | null }>`
    with given as (
      select st_makevalid(st_setsrid(st_geomfromgeojson(${JSON.stringify({ type: 'MultiPolygon', coordinates })}), 4326)) as area
    ),
    opened as (
      select st_buffer(
        st_buffer(st_buffer(area::geography, ${-SPIKE_METRES}), ${2 * SPIKE_METRES}), ${-SPIKE_METRES}
      )::geometry as area
      from given
    )
    select st_asgeojson(
      st_multi(st_simplifypreservetopology(st_collect(part.geom), ${detailOf(coordinates)})), 6
    )::jsonb -> 'coordinates' as coordinates
    from opened
    cross join lateral st_dump(st_collectionextract(opened.area, 3)) part
    where st_area(part.geom::geography) >= ${MIN_PART_SQUARE_METRES}
  `.execute(db)
  return rows[0]?.coordinates ?? coordinates
}

/** Returns the length in degrees of what is left out. */
function detailOf(coordinates: MultiPolygon): number {
  const extents = [0, 1].map((axis) => {
    let [min, max] = [Infinity, -Infinity]
    for (const ring of coordinates.flat())
      for (const corner of ring) [min, max] = [Math.min(min, corner[axis] ?? min), Math.max(max, corner[axis] ?? max)]
    return max - min
  })
  return Math.max(MIN_DETAIL_DEGREES, Math.max(...extents) / DETAILS_ACROSS)
}
