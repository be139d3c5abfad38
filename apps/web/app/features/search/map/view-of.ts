import { EARTH_RADIUS, type Point } from '@amber/domain/geo/point'
import type { RegionType } from '@amber/domain/region/region-type'
import type { Box } from '@amber/domain/search/place-search'
import type { SearchFilters } from '@amber/domain/search/search-url'

type Region = { regionType: RegionType; centre: Point; bounds: Box | null }

/** In metres from the middle to an edge: twenty minutes on foot around a campus, the inner part of a city. */
const REACH = { establishment: 1300, sublocality: 2000, locality: 4500 } as const

const INHABITED: Box = { south: -50, west: -125, north: 62, east: 155 }

/** What the map shows first: the area that is searched, or where in the region students look. */
export function viewOf({ regionType, centre, bounds }: Region, area: SearchFilters['area']): Box {
  if (area) return 'box' in area ? area.box : boundsOf(area.outline)
  if (regionType === 'country' || regionType === 'state') return bounds ?? INHABITED
  return boxAround(centre, REACH[regionType])
}

function boundsOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) }
}

function boxAround({ lat, lng }: Point, metres: number): Box {
  const high = ((metres / EARTH_RADIUS) * 180) / Math.PI
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { south: lat - high, west: lng - wide, north: lat + high, east: lng + wide }
}
