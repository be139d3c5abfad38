import type { Bounds } from '../model.ts'

/** Cells per degree. */
export const CELLS = 2
/** Degrees around a city. A search covers 20 km around the centre, and the map is wider than that. */
const AROUND = 0.25

/**
 * Yields the cells of half a degree around the cities by name, each once. A cell is named by its south-west corner in
 * half degrees, x-y from the antimeridian and the south pole.
 */
export function* cellsAround(cities: readonly Bounds[]): Generator<[name: string, cell: Bounds]> {
  const seen = new Set<string>()
  for (const { south, west, north, east } of cities) {
    for (let y = Math.floor((south - AROUND + 90) * CELLS); y < (north + AROUND + 90) * CELLS; y++) {
      for (let x = Math.floor((west - AROUND + 180) * CELLS); x < (east + AROUND + 180) * CELLS; x++) {
        const name = `${x}-${y}`
        if (seen.has(name)) continue
        seen.add(name)
        const corner = { south: y / CELLS - 90, west: x / CELLS - 180 }
        yield [name, { ...corner, north: corner.south + 1 / CELLS, east: corner.west + 1 / CELLS }]
      }
    }
  }
}
