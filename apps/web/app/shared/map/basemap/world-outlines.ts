import type { Feature, MultiLineString, MultiPolygon } from 'geojson'
import { MAP_DATA } from './map-data.generated.ts'
import { readLine, readRing } from './read-line.ts'

const GRID = { west: -180, south: -90, step: 360 / 2 ** 15 }

export type WorldOutlines = { land: Feature<MultiPolygon>; borders: Feature<MultiLineString> }

/** Fetches coarse outlines for views wider than a city. 140 KB, so only fetched for those. */
export async function fetchWorldOutlines(signal: AbortSignal): Promise<WorldOutlines> {
  const response = await fetch(`${MAP_DATA}/world.json`, { signal })
  if (!response.ok) throw new Error(`world outlines responded with ${response.status}`)
  const { land, borders } = (await response.json()) as { land: number[][][]; borders: number[][] }
  return {
    land: {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'MultiPolygon',
        coordinates: land.map((rings) => rings.map((ring) => readRing(ring, GRID))),
      },
    },
    borders: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: borders.map((line) => readLine(line, GRID)) },
    },
  }
}
