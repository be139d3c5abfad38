import { fileURLToPath } from 'node:url'
import type { Batch } from '../load/stream-world.ts'
import type { Position, WorldCity } from '../model.ts'
import { readSeas } from '../water/read-waters.ts'
import { drawCity } from './draw-city.ts'
import { drawWorld, WORLD_HEIGHT, WORLD_WIDTH } from './draw-world.ts'

export const PLOT_PATH = fileURLToPath(new URL('../../../docs/demo-world.svg', import.meta.url))

/** Cities by the water, where a place drawn in water would be noticed. */
const CITIES = ['london', 'new-york', 'sydney', 'hong-kong', 'amsterdam', 'chicago']
const GAP = 12
const CITY_SIDE = (WORLD_WIDTH - GAP * (CITIES.length - 1)) / CITIES.length

/** Draws all places on one world map, and some cities enlarged. */
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
  const height = WORLD_HEIGHT + GAP + CITY_SIDE + 18
  const shownCities = CITIES.flatMap((name) => cities.get(name) ?? [])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WORLD_WIDTH} ${Math.round(height)}" font-family="sans-serif" font-size="12">`,
    `<title>${places.length} places of the demo world</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    drawWorld(readSeas(), places),
    ...shownCities.map(({ city, places: cityPlaces }, index) => {
      const x = index * (CITY_SIDE + GAP)
      return `<g transform="translate(${x.toFixed(1)} ${WORLD_HEIGHT + GAP})">${drawCity(city, cityPlaces, CITY_SIDE)}</g>`
    }),
    '</svg>\n',
  ].join('\n')
}
