import type { Bounds } from '../model.ts'
import { CELL_HEIGHT, CELL_WIDTH, emptyMask, isWet, type LandMask } from './land-mask.ts'

export type Ring = [lng: number, lat: number][]
/** A body of water with its islands and their ponds. Each ring inside another switches between water and land. */
export type Water = { rings: { ring: Ring; bounds: Bounds }[] }

/** Draws a mask. A cell is wet if a shore passes through it, or if it lies in water between shores. */
export function drawMask(bounds: Bounds, waters: readonly Water[]): LandMask {
  const mask = emptyMask(bounds)
  const nearbyWaters = waters
    .map(({ rings }) => ({ rings: rings.filter((ring) => overlap(ring.bounds, bounds)) }))
    .filter(({ rings }) => rings.length > 0)
  for (const { rings } of nearbyWaters) for (const { ring } of rings) drawShore(mask, ring)
  const shores = mask.wet.slice()
  for (const areaCells of areasBetween({ ...mask, wet: shores })) {
    const [first = 0] = areaCells
    if (nearbyWaters.some((water) => isInWater(water, centreOf(mask, first))))
      for (const cell of areaCells) setWet(mask, cell)
  }
  return mask
}

const overlap = (a: Bounds, b: Bounds) =>
  a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west

const setWet = ({ wet }: LandMask, cell: number) => {
  wet[cell >> 3] = (wet[cell >> 3] ?? 0) | (1 << (cell & 7))
}

/** Marks the cells of a shore row by row, from where the line enters to where it leaves. */
function drawShore(mask: LandMask, ring: Ring) {
  for (let index = 1; index < ring.length; index++) {
    const [from, to] = [ring[index - 1], ring[index]]
    if (from === undefined || to === undefined) continue
    const [x1, y1] = [(from[0] - mask.west) / CELL_WIDTH, (from[1] - mask.south) / CELL_HEIGHT]
    const [x2, y2] = [(to[0] - mask.west) / CELL_WIDTH, (to[1] - mask.south) / CELL_HEIGHT]
    const firstRow = Math.max(0, Math.floor(Math.min(y1, y2)))
    const lastRow = Math.min(mask.rows - 1, Math.floor(Math.max(y1, y2)))
    for (let row = firstRow; row <= lastRow; row++) {
      const [lowerX, upperX] = [xAtRow(row), xAtRow(row + 1)]
      const firstColumn = Math.max(0, Math.floor(Math.min(lowerX, upperX)))
      const lastColumn = Math.min(mask.columns - 1, Math.floor(Math.max(lowerX, upperX)))
      for (let column = firstColumn; column <= lastColumn; column++) setWet(mask, row * mask.columns + column)
    }
    function xAtRow(y: number) {
      if (y1 === y2) return y <= y1 ? x1 : x2
      const fraction = Math.min(1, Math.max(0, (y - y1) / (y2 - y1)))
      return x1 + (x2 - x1) * fraction
    }
  }
}

/** Yields groups of connected cells without a shore between them. Each group is all wet or all dry. */
function* areasBetween(shores: LandMask): Generator<number[]> {
  const { rows, columns } = shores
  const seen = new Uint8Array(rows * columns)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || isWet(shores, start)) continue
    const area: number[] = [start]
    seen[start] = 1
    for (let index = 0; index < area.length; index++) {
      const cell = area[index] ?? 0
      const column = cell % columns
      const neighbours = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
        ...(cell >= columns ? [cell - columns] : []),
        ...(cell < seen.length - columns ? [cell + columns] : []),
      ]
      for (const neighbour of neighbours) {
        if (seen[neighbour] === 1 || isWet(shores, neighbour)) continue
        seen[neighbour] = 1
        area.push(neighbour)
      }
    }
    yield area
  }
}

const centreOf = ({ south, west, columns }: LandMask, cell: number): [number, number] => [
  west + ((cell % columns) + 0.5) * CELL_WIDTH,
  south + (Math.floor(cell / columns) + 0.5) * CELL_HEIGHT,
]

/** Returns whether a point is in the water: a line from there to the east crosses an odd number of shores. */
export function isInWater({ rings }: Water, [lng, lat]: [number, number]): boolean {
  let inside = false
  for (const { ring, bounds } of rings) {
    if (lat < bounds.south || lat > bounds.north || lng > bounds.east) continue
    for (let index = 1; index < ring.length; index++) {
      const [from, to] = [ring[index - 1], ring[index]]
      if (from === undefined || to === undefined || from[1] > lat === to[1] > lat) continue
      if (lng < from[0] + ((to[0] - from[0]) * (lat - from[1])) / (to[1] - from[1])) inside = !inside
    }
  }
  return inside
}
