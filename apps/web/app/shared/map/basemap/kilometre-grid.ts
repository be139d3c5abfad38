import type { Box } from '@amber/domain/search/place-search'
import type { Feature, MultiLineString } from 'geojson'

const METRES_PER_DEGREE = 111_195
const STEPS_METRES = [250, 500, 1000, 2000, 5000, 10_000] as const
/** Target spacing of the lines on the screen. */
const TARGET_SPACING_PX = 96

/** Returns the spacing of the lines at a scale, as a round number of metres. */
export const gridStep = (metresPerPixel: number): number =>
  STEPS_METRES.find((step) => step / metresPerPixel >= TARGET_SPACING_PX * 0.6) ?? STEPS_METRES.at(-1) ?? 0

/**
 * Returns a subtle grid that shows distances, because the map has no streets. Anchored to the earth, so that it doesn't
 * drift while the map moves.
 */
export function gridLines({ south, west, north, east }: Box, step: number): Feature<MultiLineString> {
  const latStep = step / METRES_PER_DEGREE
  // Rounds the latitude to whole degrees, so that the lines stay in place while the map moves.
  const lngStep = latStep / Math.cos((Math.round((south + north) / 2) * Math.PI) / 180)
  const lines: [number, number][][] = []
  for (let y = Math.floor(south / latStep) * latStep; y <= north; y += latStep)
    lines.push([
      [west, y],
      [east, y],
    ])
  for (let x = Math.floor(west / lngStep) * lngStep; x <= east; x += lngStep)
    lines.push([
      [x, south],
      [x, north],
    ])
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }
}
