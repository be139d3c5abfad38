import { fileURLToPath } from 'node:url'
import type { Batch } from '../load/stream-world.ts'
import type { Position, WorldCity } from '../model.ts'
import { readSeas } from '../water/read-waters.ts'
import { drawCity } from './draw-city.ts'
import { drawWorld, WORLD_HEIGHT, WORLD_WIDTH } from './draw-world.ts'

export const PLOT = fileURLToPath(new URL('../../../docs/demo-world.svg', import.meta.url))

/** Towns by the water, where a place that is off would show. */
const CITIES = ['london', 'new-york', 'sydney', 'hong-kong', 'amsterdam', 'chicago']
const GAP = 12
const SIDE = (WORLD_WIDTH - GAP * (CITIES.length - 1)) / CITIES.length

/** All places on one map of the world, and some cities larger. */
export function plotWorld(batches: Iterable<Batch>): string {
  const places: Position[] = []
  const cities = new Map<string, { city: WorldCity; places: Position[] }>()
  for (const { made } of batches) {
    for (const { city, lat, lng } of made) {
      places.push({ lat, lng })
      const found = cities.get(city.canonicalName) ?? { city, places: [] }
      found.places.push({ lat, lng })
      cities.set(city.canonicalName, found)
    }
  }
  const height = WORLD_HEIGHT + GAP + SIDE + 18
  const shown = CITIES.flatMap((name) => cities.get(name) ?? [])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD_WIDTH} ${Math.round(height)}" font-family="sans-serif" font-size="12">`,
    `<title>${places.length} places of the demo world</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    drawWorld(readSeas(), places),
    ...shown.map(({ city, places: inCity }, index) => {
      const x = index * (SIDE + GAP)
      return `<g transform="translate(${x.toFixed(1)} ${WORLD_HEIGHT + GAP})">${drawCity(city, inCity, SIDE)}</g>`
    }),
    '</svg>\n',
  ].join('\n')
}
