import type { Area, Box } from '../search/place-search.ts'
import type { Position } from './inside-area.ts'
import { EARTH_RADIUS_METRES } from './point.ts'

/**
 * The map is divided into fine and coarse square cells. An area is covered by cells of one size; a place is in one cell
 * of each size. Every point of the area is in one of its cells, but not every point of the cells is in the area.
 */
const COARSEST_CELL_DEGREES = 16
const CELL_SIZES_DEGREES = [0.25, 2, COARSEST_CELL_DEGREES] as const

/** Maximum number of cells per area; each is stored and matched as one term. */
const MAX_CELLS = 64

const cellName = (size: number, row: number, column: number) => `${size}:${row}:${column}`

const regionCell = (id: number) => `region:${id}`

/** Returns the cells that contain the place. */
export function cellsAt({ lat, lng, regionIds }: Position): string[] {
  return [
    ...CELL_SIZES_DEGREES.map((size) => cellName(size, Math.floor(lat / size), Math.floor(wrapLongitude(lng) / size))),
    ...regionIds.map(regionCell),
  ]
}

/** Returns the cells that cover the area. */
export function cellsOver(area: Area): string[] {
  if (area.kind === 'region') return [regionCell(area.regionId)]
  const boxes = boxesAround(area)
  // Counts before building the names: a box around the world has a million of the finest cells.
  const isFewEnough = (size: number) => boxes.reduce((sum, box) => sum + maxCellCount(box, size), 0) <= MAX_CELLS
  const size = CELL_SIZES_DEGREES.find(isFewEnough) ?? COARSEST_CELL_DEGREES
  return [...new Set(boxes.flatMap((box) => cellsIn(box, size)))]
}

/** Returns an upper bound of the number of cells in the box. */
function maxCellCount({ south, west, north, east }: Box, size: number): number {
  const width = west <= east ? east - west : 360 + east - west
  return (Math.floor((north - south) / size) + 2) * (Math.floor(width / size) + 3)
}

/** Returns bounding boxes. West is greater than east across the date line. */
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
      const halfHeight = (radius / EARTH_RADIUS_METRES) * (180 / Math.PI)
      const [south, north] = [centre.lat - halfHeight, centre.lat + halfHeight]
      // A circle around a pole crosses every meridian.
      if (south <= -90 || north >= 90) return [{ south, north, west: -180, east: 180 }]
      const halfWidth =
        (Math.asin(Math.sin(radius / EARTH_RADIUS_METRES) / Math.cos((centre.lat * Math.PI) / 180)) * 180) / Math.PI
      const [west, east] = [centre.lng - halfWidth, centre.lng + halfWidth]
      return [{ south, north, west: west < -180 ? west + 360 : west, east: east > 180 ? east - 360 : east }]
    }
  }
}

/** Tolerance in degrees, so that points on the edge are inside despite rounding. */
const TOLERANCE_DEGREES = 1e-6

function cellsIn({ south, west, north, east }: Box, size: number): string[] {
  const [bottom, top] = [Math.floor((south - TOLERANCE_DEGREES) / size), Math.floor((north + TOLERANCE_DEGREES) / size)]
  const columns = (from: number, to: number) =>
    numbersFrom(
      Math.floor(Math.max(from - TOLERANCE_DEGREES, -180) / size),
      Math.floor(Math.min(to + TOLERANCE_DEGREES, 180 - TOLERANCE_DEGREES) / size),
    )
  // The date line belongs to the western edge of the map, including points on it.
  const dateLineColumns = east >= 180 - TOLERANCE_DEGREES ? columns(-180, -180) : []
  const allColumns = [
    ...(west <= east ? columns(west, east) : [...columns(west, 180), ...columns(-180, east)]),
    ...dateLineColumns,
  ]
  return numbersFrom(bottom, top).flatMap((row) => allColumns.map((column) => cellName(size, row, column)))
}

const wrapLongitude = (lng: number) => (lng >= 180 ? lng - 360 : lng)

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
