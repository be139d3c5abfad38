import type { Random } from '@amber/testing/random'
import { isInside } from '../geography/distance.ts'
import type { Landmark, Position, WorldCity } from '../model.ts'
import { drawBell, drawOne, drawWeighted } from './draw.ts'

const KILOMETRES_A_DEGREE = 111.32

/** On the ground, in kilometres; good within a city. */
export function distanceBetween(one: Position, other: Position): number {
  const high = (one.lat - other.lat) * KILOMETRES_A_DEGREE
  const wide = (one.lng - other.lng) * KILOMETRES_A_DEGREE * Math.cos((one.lat * Math.PI) / 180)
  return Math.sqrt(high * high + wide * wide)
}

export function nearest(
  landmarks: readonly Landmark[],
  to: Position,
): { landmark: Landmark; kilometres: number } | null {
  let best: { landmark: Landmark; kilometres: number } | null = null
  for (const landmark of landmarks) {
    const kilometres = distanceBetween(landmark, to)
    if (best === null || kilometres < best.kilometres) best = { landmark, kilometres }
  }
  return best
}

/** Says whether one could build there: no sea, lake or river. */
export type IsDry = (city: WorldCity, position: Position) => boolean

/** After so many the point has moved so near to its anchor that only water is there. */
const TRIES = 60

/**
 * Students live near where they study, in quarters that students like, or near the centre. Each try that falls into
 * water or out of the city is followed by one a little closer.
 */
export function placeSite(random: Random, city: WorldCity, isDry: IsDry): Position {
  const { at, spread } = anchorOf(random, city)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const kilometres = spread * (1 - attempt / (2 * TRIES))
    const site = moved(attempt < TRIES / 2 ? at : city, drawBell(random) * kilometres, drawBell(random) * kilometres)
    if (isInside(site, city.bounds) && isDry(city, site)) return site
  }
  return nearestDry(city, isDry)
}

function anchorOf(random: Random, city: WorldCity): { at: Position; spread: number } {
  const size = Math.min(2.5, 0.7 + Math.sqrt(city.population) / 1000)
  const kind = drawWeighted(random, [
    ['campus', city.universities.length > 0 ? 48 : 0],
    ['quarter', city.quarters.length > 0 ? 30 : 0],
    ['centre', 22],
  ] as const)
  if (kind === 'campus') return { at: drawOne(random, city.universities), spread: 0.9 }
  if (kind === 'quarter') return { at: drawOne(random, city.quarters), spread: 0.6 }
  return { at: city, spread: size }
}

/** In rings around the centre, until there is ground. */
function nearestDry(city: WorldCity, isDry: IsDry): Position {
  for (let ring = 0; ring < 400; ring++) {
    for (const [north, east] of RING) {
      const site = moved(city, north * ring * 0.05, east * ring * 0.05)
      if (isInside(site, city.bounds) && isDry(city, site)) return site
    }
  }
  throw new Error(`${city.canonicalName} has no dry ground within its bounds`)
}

const RING = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
] as const

/** To five digits, about a metre. */
const moved = ({ lat, lng }: Position, kmNorth: number, kmEast: number): Position => ({
  lat: rounded(lat + kmNorth / KILOMETRES_A_DEGREE),
  lng: rounded(lng + kmEast / (KILOMETRES_A_DEGREE * Math.cos((lat * Math.PI) / 180))),
})

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000
