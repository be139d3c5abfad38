import { greatCircleMetres, type Point } from './point.ts'

type Columns = { readonly lats: Float64Array; readonly lngs: Float64Array }

/** Side of a cell in degrees of latitude, about 220 m: the neighbours of a cell hold every point within that distance. */
const CELL_DEGREES = 0.002

const METRES_PER_DEGREE = 111_195

export type NearestPoint = { readonly index: number; readonly metres: number }

/**
 * Returns a function that finds the point nearest to another, up to `maxMetres` away. Of points equally near, the first counts. A
 * grid of cells keeps it from looking at all of them.
 */
export function createNearestPoint(
  { lats, lngs }: Columns,
  maxMetres: number,
): (target: Point) => NearestPoint | undefined {
  const cells = new Map<string, number[]>()
  for (const [index, lat] of lats.entries()) {
    const key = cellKey(cellOf(lat), cellOf(lngs[index] ?? 0))
    const cell = cells.get(key)
    if (cell) cell.push(index)
    else cells.set(key, [index])
  }
  return (target) => {
    let best: NearestPoint | undefined
    for (const row of cellsWithin(target.lat, maxMetres / METRES_PER_DEGREE)) {
      // A degree of longitude is shortest at the edge that is farther from the equator.
      const farthest = Math.min(Math.abs(target.lat) + maxMetres / METRES_PER_DEGREE, 89.9)
      const width = maxMetres / (METRES_PER_DEGREE * Math.cos((farthest * Math.PI) / 180))
      for (const column of cellsWithin(target.lng, width)) {
        for (const index of cells.get(cellKey(row, column)) ?? []) {
          const metres = greatCircleMetres(target, { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 })
          if (metres > maxMetres) continue
          if (best === undefined || metres < best.metres || (metres === best.metres && index < best.index))
            best = { index, metres }
        }
      }
    }
    return best
  }
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
const cellKey = (row: number, column: number) => `${row}:${column}`

function cellsWithin(degrees: number, reach: number): number[] {
  const first = cellOf(degrees - reach)
  return Array.from({ length: cellOf(degrees + reach) - first + 1 }, (_, index) => first + index)
}
