import type { Box } from '@amber/domain/search/place-search'
import type { Feature, MultiLineString } from 'geojson'

const METRES_A_DEGREE = 111_195
const STEPS = [250, 500, 1000, 2000, 5000, 10_000] as const
/** What the distance between two lines should be near to, on the screen. */
const APART_PX = 96

/** How far lines are apart at a scale: a round number of metres. */
export const gridStep = (metresAPixel: number): number =>
  STEPS.find((step) => step / metresAPixel >= APART_PX * 0.6) ?? STEPS.at(-1) ?? 0

/** We know no streets: a quiet grid shows how far things are apart instead. Anchored, so that it does not swim. */
export function gridLines({ south, west, north, east }: Box, step: number): Feature<MultiLineString> {
  const lat = step / METRES_A_DEGREE
  // By bands of a degree, so that the lines stay where they are while the map moves.
  const lng = lat / Math.cos((Math.round((south + north) / 2) * Math.PI) / 180)
  const lines: [number, number][][] = []
  for (let y = Math.floor(south / lat) * lat; y <= north; y += lat)
    lines.push([
      [west, y],
      [east, y],
    ])
  for (let x = Math.floor(west / lng) * lng; x <= east; x += lng)
    lines.push([
      [x, south],
      [x, north],
    ])
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }
}
