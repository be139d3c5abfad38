import { EARTH_RADIUS_METRES, type Point } from '@amber/domain/geo/point'
import type { RegionType } from '@amber/domain/region/region-type'
import type { Box } from '@amber/domain/search/place-search'
import type { SearchFilters } from '@amber/domain/search/search-url'

type Region = { regionType: RegionType; centre: Point; bounds: Box | null }

/** Metres from the centre to an edge: a 20-minute walk around a campus, the inner part of a city. */
const RADIUS_METRES = { establishment: 1300, sublocality: 2000, locality: 4500 } as const

const INHABITED_WORLD: Box = { south: -50, west: -125, north: 62, east: 155 }

/** Returns the initial map bounds: the searched area, or the part of the region relevant to students. */
export function initialMapView({ regionType, centre, bounds }: Region, area: SearchFilters['area']): Box {
  if (area) return 'box' in area ? area.box : boundsOf(area.outline)
  if (regionType === 'country' || regionType === 'state') return bounds ?? INHABITED_WORLD
  return boxAround(centre, RADIUS_METRES[regionType])
}

function boundsOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) }
}

function boxAround({ lat, lng }: Point, metres: number): Box {
  const latDelta = ((metres / EARTH_RADIUS_METRES) * 180) / Math.PI
  const lngDelta = latDelta / Math.cos((lat * Math.PI) / 180)
  return { south: lat - latDelta, west: lng - lngDelta, north: lat + latDelta, east: lng + lngDelta }
}
