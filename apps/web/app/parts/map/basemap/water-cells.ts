import type { Box } from '@amber/domain/search/place-search'
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { MAP_DATA, WATER_CELLS } from './map-data.generated.ts'
import { readLine, readRing } from './read-line.ts'

/** In each degree. */
const CELLS = 2
const AROUND_THE_EARTH = 360 * CELLS
const STEP = 1 / CELLS / 2 ** 13

const known = new Set(WATER_CELLS.split(' '))

/** The names of the cells that a box touches, and whether we know all of them. */
export function cellsIn({ south, west, north, east }: Box): { names: string[]; complete: boolean } {
  const names: string[] = []
  let complete = true
  const width = east >= west ? east - west : east - west + 360
  const firstX = Math.floor((west + 180) * CELLS)
  const lastX = Math.floor((west + width + 180) * CELLS)
  for (let y = Math.floor((south + 90) * CELLS); y <= Math.floor((north + 90) * CELLS); y++) {
    for (let x = firstX; x <= lastX; x++) {
      const name = `${((x % AROUND_THE_EARTH) + AROUND_THE_EARTH) % AROUND_THE_EARTH}-${y}`
      if (known.has(name)) names.push(name)
      else complete = false
    }
  }
  return { names, complete }
}

/** Land as a whole cell, and the water in it. */
export type Cell = { land: Feature<Polygon>; water: Feature<MultiPolygon>; rivers: Feature<MultiLineString> }

/** As `data/src/map/make-map-data.ts` writes it. */
type Written = { water: number[][][]; rivers: number[][] }

export async function fetchCell(name: string, signal: AbortSignal): Promise<Cell> {
  const response = await fetch(`${MAP_DATA}/${name}.json`, { signal })
  if (!response.ok) throw new Error(`the map's cell ${name} answered ${response.status}`)
  return readCell(name, (await response.json()) as Written)
}

export function readCell(name: string, { water, rivers }: Written): Cell {
  const [x = 0, y = 0] = name.split('-').map(Number)
  const grid = { west: x / CELLS - 180, south: y / CELLS - 90, step: STEP }
  const [east, north] = [grid.west + 1 / CELLS, grid.south + 1 / CELLS]
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
