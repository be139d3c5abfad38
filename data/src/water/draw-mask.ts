import type { Bounds } from '../model.ts'
import { CELL_HEIGHT, CELL_WIDTH, emptyMask, isWet, type LandMask } from './land-mask.ts'

export type Ring = [lng: number, lat: number][]
/** A shore with its islands and ponds; its rings by turns are water and land. */
export type Water = { rings: { ring: Ring; bounds: Bounds }[] }

/** Wet is every cell that a shore passes through, and every cell between shores that lies in water. */
export function drawMask(bounds: Bounds, waters: readonly Water[]): LandMask {
  const mask = emptyMask(bounds)
  const near = waters
    .map(({ rings }) => ({ rings: rings.filter((ring) => overlap(ring.bounds, bounds)) }))
    .filter(({ rings }) => rings.length > 0)
  for (const { rings } of near) for (const { ring } of rings) drawShore(mask, ring)
  const shores = mask.wet.slice()
  for (const cells of areasBetween({ ...mask, wet: shores })) {
    const [first = 0] = cells
    if (near.some((water) => isIn(water, centreOf(mask, first)))) for (const cell of cells) setWet(mask, cell)
  }
  return mask
}

const overlap = (one: Bounds, other: Bounds) =>
  one.south <= other.north && one.north >= other.south && one.west <= other.east && one.east >= other.west

const setWet = ({ wet }: LandMask, cell: number) => {
  wet[cell >> 3] = (wet[cell >> 3] ?? 0) | (1 << (cell & 7))
}

/** Row by row: in each, from where the line comes in to where it leaves. */
function drawShore(mask: LandMask, ring: Ring) {
  for (let index = 1; index < ring.length; index++) {
    const [from, to] = [ring[index - 1], ring[index]]
    if (from === undefined || to === undefined) continue
    const [x1, y1] = [(from[0] - mask.west) / CELL_WIDTH, (from[1] - mask.south) / CELL_HEIGHT]
    const [x2, y2] = [(to[0] - mask.west) / CELL_WIDTH, (to[1] - mask.south) / CELL_HEIGHT]
    const firstRow = Math.max(0, Math.floor(Math.min(y1, y2)))
    const lastRow = Math.min(mask.rows - 1, Math.floor(Math.max(y1, y2)))
    for (let row = firstRow; row <= lastRow; row++) {
      const [one, other] = [crossing(row), crossing(row + 1)]
      const first = Math.max(0, Math.floor(Math.min(one, other)))
      const last = Math.min(mask.columns - 1, Math.floor(Math.max(one, other)))
      for (let column = first; column <= last; column++) setWet(mask, row * mask.columns + column)
    }
    function crossing(y: number) {
      if (y1 === y2) return y <= y1 ? x1 : x2
      const part = Math.min(1, Math.max(0, (y - y1) / (y2 - y1)))
      return x1 + (x2 - x1) * part
    }
  }
}

/** Cells that no shore parts are all wet or all dry. */
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
      const next = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
        ...(cell >= columns ? [cell - columns] : []),
        ...(cell < seen.length - columns ? [cell + columns] : []),
      ]
      for (const neighbour of next) {
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

/** How often a line to the east crosses shores: an odd number of times from within. */
export function isIn({ rings }: Water, [lng, lat]: [number, number]): boolean {
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
