import type { Point } from '@amber/domain/geo/point'
import type { Area, Box, MultiPolygon } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'

/** Whether the place lies there. `place` is how the statement calls `place_listings`. */
export function isIn(area: Area): RawBuilder<boolean> {
  switch (area.kind) {
    case 'circle':
      return sql`st_dwithin(place.location, ${onSphere(area.centre)}, ${area.radius}::double precision, false)`
    case 'box':
      return isInBox(area.box)
    case 'polygon':
      return sql`st_covers(${inPlane(area.polygon)}, place.location::geometry)`
    case 'region':
      return sql`place.region_ids @> array[${area.regionId}::bigint]`
  }
}

/** Along the surface of a sphere, cut off: as `metresBetween` has it. */
export const metresTo = (centre: Point): RawBuilder<number> =>
  sql`floor(st_distance(place.location, ${onSphere(centre)}, false))::bigint`

const onSphere = ({ lat, lng }: Point) =>
  sql`st_point(${lng}::double precision, ${lat}::double precision, 4326)::geography`

/**
 * Where several overlap, one is enough. A line drawn by hand may cross itself: what it goes around an odd number of
 * times is inside, as in the index.
 */
const inPlane = (polygons: MultiPolygon) =>
  sql`st_union(array[${sql.join(
    polygons.map((coordinates) => {
      const shape = JSON.stringify({ type: 'Polygon', coordinates })
      return sql`st_collectionextract(st_makevalid(st_setsrid(st_geomfromgeojson(${shape}), 4326)), 3)`
    }),
  )}])`

/** The index knows its boxes to seven digits only, so that the coordinates are compared too. */
function isInBox({ south, west, north, east }: Box): RawBuilder<boolean> {
  const overlaps = (from: number, to: number) => sql`
    place.location::geometry && st_makeenvelope(
      ${from}::double precision, ${south}::double precision, ${to}::double precision, ${north}::double precision, 4326
    )`
  const lat = sql`st_y(place.location::geometry)`
  const lng = sql`st_x(place.location::geometry)`
  const within = sql`${lat} between ${south}::double precision and ${north}::double precision`
  if (west <= east) {
    return sql`${overlaps(west, east)} and ${within}
      and ${lng} between ${west}::double precision and ${east}::double precision`
  }
  return sql`(${overlaps(west, 180)} or ${overlaps(-180, east)}) and ${within}
    and (${lng} >= ${west}::double precision or ${lng} <= ${east}::double precision)`
}
