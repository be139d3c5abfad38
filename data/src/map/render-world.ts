import { readWorldOutlines } from './world-outlines.ts'
import { isArea, encodeLine } from './write-line.ts'

/** About 1.2 km: this file serves views as wide as a country. */
const WORLD_STEP = 360 / 2 ** 15

/** Returns the map file with the world's land and borders. */
export function renderWorld(): string {
  const grid = { west: -180, south: -90, step: WORLD_STEP }
  const world = readWorldOutlines()
  const land = world.land.map((rings) => rings.map((ring) => encodeLine(ring, grid)).filter(isArea))
  const borders = world.borders.map((line) => encodeLine(line, grid))
  return JSON.stringify({ land: land.filter((rings) => rings.length > 0), borders })
}
