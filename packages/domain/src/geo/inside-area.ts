import type { Area, Box, MultiPolygon } from '../search/place-search.ts'
import { greatCircleMetres, type Point } from './point.ts'

/** Position of a place on the map and in the region tree. */
export type Position = Point & { readonly regionIds: readonly number[] }

/** Returns whether the position is inside the area, as OpenSearch and PostgreSQL define it. */
export function isInside(area: Area, position: Position): boolean {
  switch (area.kind) {
    case 'circle':
      return greatCircleMetres(area.centre, position) <= area.radius
    case 'box':
      return isInsideBox(area.box, position)
    case 'polygon':
      return isInsidePolygon(area.polygon, position)
    case 'region':
      return position.regionIds.includes(area.regionId)
  }
}

const isInsideBox = ({ south, west, north, east }: Box, { lat, lng }: Point) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

/** Returns whether the point is inside an outline and outside all of its holes. */
const isInsidePolygon = (polygons: MultiPolygon, point: Point) =>
  polygons.some(([outline = [], ...holes]) => isInRing(outline, point) && !holes.some((hole) => isInRing(hole, point)))

/** Ray casting: a point is inside if a ray to the east crosses an odd number of edges. */
function isInRing(ring: MultiPolygon[number][number], { lat, lng }: Point): boolean {
  let isIn = false
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}
