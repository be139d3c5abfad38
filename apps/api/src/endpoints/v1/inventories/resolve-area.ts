import type { SearchRegion } from '@amber/db/queries/search-regions'
import { hasSurface, ringOf } from '@amber/domain/geo/outline'
import { readOutline, readPoint } from '@amber/domain/geo/point-text'
import type { Point } from '@amber/domain/geo/point'
import type { Area, Box, MultiPolygon } from '@amber/domain/search/place-search'
import { refuse } from '../../../http/refuse.ts'
import type { Query } from './query.ts'

/** What the names in the query stand for. */
export type Named = { readonly region?: SearchRegion | undefined; readonly location?: MultiPolygon | undefined }

/** Drawn by hand comes before a part of the map, that before an area of staff, and the region itself last. */
export function resolveArea(query: Query, { region, location }: Named, centre: Point | null): Area | null {
  const outline = query.region_polygon === undefined ? undefined : readOutline(query.region_polygon)
  if (outline) return { kind: 'polygon', polygon: polygonOf(outline) }
  const box = boxOf(query)
  if (box) return { kind: 'box', box }
  if (location) return { kind: 'polygon', polygon: location }
  if (query.region_type === 'polygon') return region ? shapeOf(region) : refuse({ region_canonical_name: 'missing' })
  if (region && isTakenWhole(region) && !asksForCircle(query)) return { kind: 'region', regionId: region.id }
  if (centre) return { kind: 'circle', centre, radius: query.region_radius }
  return query.region_type === 'circle' ? refuse({ region_canonical_name: 'missing' }) : null
}

/** What distance is measured to. */
export function resolveCentre(query: Query, region: SearchRegion | undefined): Point | null {
  const { region_lat: lat, region_lng: lng, region_center: centre } = query
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (lat !== undefined) return refuse({ region_lng: 'missing' })
  if (lng !== undefined) return refuse({ region_lat: 'missing' })
  return (centre === undefined ? region?.centre : readPoint(centre)) ?? null
}

/** By its name, or by a centre of its own. */
const asksForCircle = ({ region_type: type, region_lat: lat, region_center: centre }: Query) =>
  type === 'circle' || lat !== undefined || centre !== undefined

/** No circle holds a country. */
const isTakenWhole = ({ regionType }: SearchRegion) => regionType === 'country' || regionType === 'state'

function shapeOf({ id, shape, bounds }: SearchRegion): Area {
  if (shape) return { kind: 'polygon', polygon: shape }
  return bounds ? { kind: 'box', box: bounds } : { kind: 'region', regionId: id }
}

function polygonOf(corners: readonly Point[]): MultiPolygon {
  if (!hasSurface(corners)) refuse({ region_polygon: 'invalid' })
  return [[ringOf(corners)]]
}

function boxOf(query: Query): Box | undefined {
  const corners = {
    region_bounds_lat1: query.region_bounds_lat1,
    region_bounds_lng1: query.region_bounds_lng1 ?? query.region_lng1,
    region_bounds_lat2: query.region_bounds_lat2 ?? query.lat2,
    region_bounds_lng2: query.region_bounds_lng2 ?? query.lng2,
  }
  const { region_bounds_lat1: south, region_bounds_lng1: west } = corners
  const { region_bounds_lat2: north, region_bounds_lng2: east } = corners
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    const missing = Object.entries(corners).flatMap(([name, value]) => (value === undefined ? [name] : []))
    if (missing.length === Object.keys(corners).length) return undefined
    return refuse(Object.fromEntries(missing.map((name) => [name, 'missing'])))
  }
  // One without a surface is none, and OpenSearch refuses it.
  if (south >= north) refuse({ region_bounds_lat2: 'too_small' })
  if (west === east) refuse({ region_bounds_lng2: 'invalid' })
  return { south, west, north, east }
}
