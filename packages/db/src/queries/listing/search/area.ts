import type { Point } from '@amber/domain/geo/point'
import type { Area, Box, MultiPolygon } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'

/** Returns a condition on the alias `place` of `place_listings`. */
export function isInsideArea(area: Area): RawBuilder<boolean> {
  switch (area.kind) {
    case 'circle':
      return sql`st_dwithin(place.location, ${toGeography(area.centre)}, ${area.radius}::double precision, false)`
    case 'box':
      return isInBox(area.box)
    case 'polygon':
      return sql`st_covers(${toGeometry(area.polygon)}, place.location::geometry)`
    case 'region':
      return sql`place.region_ids @> array[${area.regionId}::bigint]`
  }
}

/** Returns the distance on a sphere, truncated to metres like `metresBetween`. */
export const distanceTo = (centre: Point): RawBuilder<number> =>
  sql`floor(st_distance(place.location, ${toGeography(centre)}, false))::bigint`

const toGeography = ({ lat, lng }: Point) =>
  sql`st_point(${lng}::double precision, ${lat}::double precision, 4326)::geography`

/**
 * Returns the union of the polygons. A hand-drawn line may cross itself: an area enclosed an odd number of times is
 * inside, as in OpenSearch.
 */
const toGeometry = (polygons: MultiPolygon) =>
  sql`st_union(array[${sql.join(
    polygons.map((coordinates) => {
      const shape = JSON.stringify({ type: 'Polygon', coordinates })
      return sql`st_collectionextract(st_makevalid(st_setsrid(st_geomfromgeojson(${shape}), 4326)), 3)`
    }),
  )}])`

/** Compares the coordinates as well because the index stores boxes with only seven digits. */
function isInBox({ south, west, north, east }: Box): RawBuilder<boolean> {
  const overlaps = (from: number, to: number) => sql`
    place.location::geometry && st_makeenvelope(
      ${from}::double precision, ${south}::double precision, ${to}::double precision, ${north}::double precision, 4326
    )`
  const lat = sql`st_y(place.location::geometry)`
  const lng = sql`st_x(place.location::geometry)`
  const isWithinLatitudes = sql`${lat} between ${south}::double precision and ${north}::double precision`
  if (west <= east) {
    return sql`${overlaps(west, east)} and ${isWithinLatitudes}
      and ${lng} between ${west}::double precision and ${east}::double precision`
  }
  return sql`(${overlaps(west, 180)} or ${overlaps(-180, east)}) and ${isWithinLatitudes}
    and (${lng} >= ${west}::double precision or ${lng} <= ${east}::double precision)`
}
