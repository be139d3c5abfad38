import type { SearchRegion } from '@amber/db/queries/region/search-regions'
import { hasArea } from '@amber/domain/geo/outline'
import { readOutline, readPoint } from '@amber/domain/geo/point-text'
import type { Point } from '@amber/domain/geo/point'
import type { Area, Box, MultiPolygon } from '@amber/domain/search/place-search'
import type { CentreKind } from '@amber/domain/search/relevance'
import type { RegionType } from '@amber/domain/region/region-type'
import { resolveDrawnArea, resolveRegionArea } from '@amber/domain/search/resolve-filters'
import type { DrawnArea } from '@amber/domain/search/search-url'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import type { Query } from './query.ts'

/** Entities that the names in the query refer to. */
export type ResolvedNames = {
  readonly region?: SearchRegion | undefined
  readonly location?: MultiPolygon | undefined
  /** Campuses of the requested commutes, in their order. */
  readonly campuses?: readonly NamedCampus[]
}

export type NamedCampus = { readonly id: number; readonly canonicalName: string }

/** Resolves the area by precedence: drawn polygon, map bounds, custom location of staff, region. */
export function resolveArea(
  query: Query,
  { region, location }: ResolvedNames,
  centre: Point | undefined,
): Area | undefined {
  const drawn = drawnAreaOf(query)
  if (drawn) return resolveDrawnArea(drawn)
  if (location) return { kind: 'polygon', polygon: location }
  if (query.region_type === 'polygon')
    return region ? shapeOf(region) : throwInvalidFields({ region_canonical_name: 'missing' })
  if (region && !isCircleRequested(query)) return resolveRegionArea(region, query.region_radius)
  if (centre) return { kind: 'circle', centre, radius: query.region_radius }
  return query.region_type === 'circle' ? throwInvalidFields({ region_canonical_name: 'missing' }) : undefined
}

/** Returns the point that distances are measured to. */
export function resolveCentre(query: Query, region: SearchRegion | undefined): Point | undefined {
  const { region_lat: lat, region_lng: lng, region_center: centre } = query
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  if (lat !== undefined) return throwInvalidFields({ region_lng: 'missing' })
  if (lng !== undefined) return throwInvalidFields({ region_lat: 'missing' })
  return centre === undefined ? region?.centre : readPoint(centre)
}

/** Returns whether places are searched for around a university, an area or a point rather than in a city. */
export const resolveCentreKind = (
  { region_lat: lat, region_center: centre }: Query,
  region: SearchRegion | undefined,
): CentreKind =>
  lat !== undefined || centre !== undefined || (region && DESTINATIONS.has(region.regionType)) ? 'destination' : 'city'

const DESTINATIONS: ReadonlySet<RegionType> = new Set(['establishment', 'sublocality'])

/** Returns whether the query requests a circle, by its type or by a centre. */
const isCircleRequested = ({ region_type: type, region_lat: lat, region_center: centre }: Query) =>
  type === 'circle' || lat !== undefined || centre !== undefined

function shapeOf({ id, shape, bounds }: SearchRegion): Area {
  if (shape) return { kind: 'polygon', polygon: shape }
  return bounds ? { kind: 'box', box: bounds } : { kind: 'region', regionId: id }
}

function drawnAreaOf(query: Query): DrawnArea | undefined {
  const outline = query.region_polygon === undefined ? undefined : readOutline(query.region_polygon)
  if (outline && !hasArea(outline)) throwInvalidFields({ region_polygon: 'invalid' })
  if (outline) return { outline }
  const box = boxOf(query)
  return box && { box }
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
    return throwInvalidFields(Object.fromEntries(missing.map((name) => [name, 'missing'])))
  }
  // A box without an area is invalid, and OpenSearch rejects it.
  if (south >= north) throwInvalidFields({ region_bounds_lat2: 'too_small' })
  if (west === east) throwInvalidFields({ region_bounds_lng2: 'invalid' })
  return { south, west, north, east }
}
