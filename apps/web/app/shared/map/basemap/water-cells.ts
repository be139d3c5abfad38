import type { Box } from '@amber/domain/search/place-search'
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { MAP_DATA, WATER_CELLS } from './map-data.generated.ts'
import { readLine, readRing } from './read-line.ts'

/** Cells per degree. */
const CELLS_PER_DEGREE = 2
const CELLS_AROUND_EARTH = 360 * CELLS_PER_DEGREE
// Resolution of the coordinates in degrees: a cell is 2^13 steps wide.
const STEP_DEGREES = 1 / CELLS_PER_DEGREE / 2 ** 13

const knownCells = new Set(WATER_CELLS.split(' '))

/** Returns the names of the known cells that a box touches, and whether all of its cells are known. */
export function cellsIn({ south, west, north, east }: Box): { names: string[]; complete: boolean } {
  const names: string[] = []
  let complete = true
  const width = east >= west ? east - west : east - west + 360
  const firstX = Math.floor((west + 180) * CELLS_PER_DEGREE)
  const lastX = Math.floor((west + width + 180) * CELLS_PER_DEGREE)
  for (let y = Math.floor((south + 90) * CELLS_PER_DEGREE); y <= Math.floor((north + 90) * CELLS_PER_DEGREE); y++) {
    for (let x = firstX; x <= lastX; x++) {
      const name = `${((x % CELLS_AROUND_EARTH) + CELLS_AROUND_EARTH) % CELLS_AROUND_EARTH}-${y}`
      if (knownCells.has(name)) names.push(name)
      else complete = false
    }
  }
  return { names, complete }
}

/** A whole cell of land and the water in it. */
export type Cell = { land: Feature<Polygon>; water: Feature<MultiPolygon>; rivers: Feature<MultiLineString> }

/** File format written by `data/src/map/make-map-data.ts`. */
type CellFile = { water: number[][][]; rivers: number[][] }

export async function fetchCell(name: string, signal: AbortSignal): Promise<Cell> {
  const response = await fetch(`${MAP_DATA}/${name}.json`, { signal })
  if (!response.ok) throw new Error(`map cell ${name} responded with ${response.status}`)
  return readCell(name, (await response.json()) as CellFile)
}

export function readCell(name: string, { water, rivers }: CellFile): Cell {
  const [x = 0, y = 0] = name.split('-').map(Number)
  const grid = { west: x / CELLS_PER_DEGREE - 180, south: y / CELLS_PER_DEGREE - 90, step: STEP_DEGREES }
  const [east, north] = [grid.west + 1 / CELLS_PER_DEGREE, grid.south + 1 / CELLS_PER_DEGREE]
  const corners: [number, number][] = [
    [grid.west, grid.south],
    [east, grid.south],
    [east, north],
    [grid.west, north],
    [grid.west, grid.south],
  ]
  return {
    land: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners] } },
    water: {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'MultiPolygon',
        coordinates: water.map((rings) => rings.map((ring) => readRing(ring, grid))),
      },
    },
    rivers: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: rivers.map((line) => readLine(line, grid)) },
    },
  }
}
