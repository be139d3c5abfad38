import type { Area, Box } from '../search/place-search.ts'
import type { Position } from './inside-area.ts'
import { EARTH_RADIUS } from './point.ts'

/**
 * The map in squares, fine and coarse: an area is covered by those of one size, a place lies in one of each. Whatever
 * lies in the area lies in one of its squares; the other way round only nearly.
 */
const COARSEST = 16
const SIZES = [0.25, 2, COARSEST] as const

/** A word for each is kept and compared. */
const MOST_CELLS = 64

const nameOf = (size: number, row: number, column: number) => `${size}:${row}:${column}`

const regionCell = (id: number) => `region:${id}`

/** Those that the place lies in. */
export function cellsAt({ lat, lng, regionIds }: Position): string[] {
  return [
    ...SIZES.map((size) => nameOf(size, Math.floor(lat / size), Math.floor(onMap(lng) / size))),
    ...regionIds.map(regionCell),
  ]
}

/** Those that cover the area. */
export function cellsOver(area: Area): string[] {
  if (area.kind === 'region') return [regionCell(area.regionId)]
  const boxes = boxesAround(area)
  // Before they are named: a box around the world has a million of the finest.
  const fewEnough = (size: number) => boxes.reduce((sum, box) => sum + boundOf(box, size), 0) <= MOST_CELLS
  const size = SIZES.find(fewEnough) ?? COARSEST
  return [...new Set(boxes.flatMap((box) => cellsIn(box, size)))]
}

/** No fewer than it has. */
function boundOf({ south, west, north, east }: Box, size: number): number {
  const wide = west <= east ? east - west : 360 + east - west
  return (Math.floor((north - south) / size) + 2) * (Math.floor(wide / size) + 3)
}

/** West may be greater than east: over the date line. */
function boxesAround(area: Exclude<Area, { kind: 'region' }>): Box[] {
  switch (area.kind) {
    case 'box':
      return [area.box]
    case 'polygon':
      return area.polygon.map(([outline = []]) => {
        const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)]
        return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }
      })
    case 'circle': {
      const { centre, radius } = area
      const high = (radius / EARTH_RADIUS) * (180 / Math.PI)
      const [south, north] = [centre.lat - high, centre.lat + high]
      // Around a pole lies every meridian.
      if (south <= -90 || north >= 90) return [{ south, north, west: -180, east: 180 }]
      const wide = (Math.asin(Math.sin(radius / EARTH_RADIUS) / Math.cos((centre.lat * Math.PI) / 180)) * 180) / Math.PI
      const [west, east] = [centre.lng - wide, centre.lng + wide]
      return [{ south, north, west: west < -180 ? west + 360 : west, east: east > 180 ? east - 360 : east }]
    }
  }
}

/** A hair wider than the box: what lies on its edge is in it, however it was rounded. */
const HAIR = 1e-6

function cellsIn({ south, west, north, east }: Box, size: number): string[] {
  const [bottom, top] = [Math.floor((south - HAIR) / size), Math.floor((north + HAIR) / size)]
  const columns = (from: number, to: number) =>
    numbersFrom(Math.floor(Math.max(from - HAIR, -180) / size), Math.floor(Math.min(to + HAIR, 180 - HAIR) / size))
  // The date line is the western edge of the map, for points on it too.
  const around = east >= 180 - HAIR ? columns(-180, -180) : []
  const across = [...(west <= east ? columns(west, east) : [...columns(west, 180), ...columns(-180, east)]), ...around]
  return numbersFrom(bottom, top).flatMap((row) => across.map((column) => nameOf(size, row, column)))
}

const onMap = (lng: number) => (lng >= 180 ? lng - 360 : lng)

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
