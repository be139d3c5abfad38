import type { Random } from '@amber/testing/random'
import { isInside } from '../geography/distance.ts'
import type { Landmark, Position, WorldCity } from '../model.ts'
import { drawBell, drawOne, drawWeighted } from './draw.ts'

const KILOMETRES_PER_DEGREE = 111.32

/** Returns the distance in kilometres, accurate enough within a city. */
export function distanceBetween(a: Position, b: Position): number {
  const northKm = (a.lat - b.lat) * KILOMETRES_PER_DEGREE
  const eastKm = (a.lng - b.lng) * KILOMETRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180)
  return Math.sqrt(northKm * northKm + eastKm * eastKm)
}

export function findNearest(
  landmarks: readonly Landmark[],
  position: Position,
): { landmark: Landmark; kilometres: number } | null {
  let best: { landmark: Landmark; kilometres: number } | null = null
  for (const landmark of landmarks) {
    const kilometres = distanceBetween(landmark, position)
    if (best === null || kilometres < best.kilometres) best = { landmark, kilometres }
  }
  return best
}

/** Returns whether a position is buildable: not in the sea, a lake or a river. */
export type IsDry = (city: WorldCity, position: Position) => boolean

/** Maximum number of random draws before falling back to the dry ground nearest to the centre. */
const MAX_DRAWS = 60

/**
 * Draws a site near a university, in a popular quarter or near the centre. Each draw in water or outside the city is
 * followed by a closer one.
 */
export function drawSite(random: Random, city: WorldCity, isDry: IsDry): Position {
  const { at: centre, spread: spreadKm } = drawAnchor(random, city)
  for (let attempt = 0; attempt < MAX_DRAWS; attempt++) {
    const kilometres = spreadKm * (1 - attempt / (2 * MAX_DRAWS))
    const site = movePosition(
      attempt < MAX_DRAWS / 2 ? centre : city,
      drawBell(random) * kilometres,
      drawBell(random) * kilometres,
    )
    if (isInside(site, city.bounds) && isDry(city, site)) return site
  }
  return nearestDry(city, isDry)
}

function drawAnchor(random: Random, city: WorldCity): { at: Position; spread: number } {
  const citySpreadKm = Math.min(2.5, 0.7 + Math.sqrt(city.population) / 1000)
  const kind = drawWeighted(random, [
    ['campus', city.universities.length > 0 ? 48 : 0],
    ['quarter', city.quarters.length > 0 ? 30 : 0],
    ['centre', 22],
  ] as const)
  if (kind === 'campus') return { at: drawOne(random, city.universities), spread: 0.9 }
  if (kind === 'quarter') return { at: drawOne(random, city.quarters), spread: 0.6 }
  return { at: city, spread: citySpreadKm }
}

/** Searches in rings around the centre until it finds dry ground. */
function nearestDry(city: WorldCity, isDry: IsDry): Position {
  for (let ring = 0; ring < 400; ring++) {
    for (const [north, east] of DIRECTIONS) {
      const site = movePosition(city, north * ring * 0.05, east * ring * 0.05)
      if (isInside(site, city.bounds) && isDry(city, site)) return site
    }
  }
  throw new Error(`${city.canonicalName} has no dry ground within its bounds`)
}

// North and east components of eight directions.
const DIRECTIONS = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
] as const

/** Moves a position and rounds it to five decimals, which is about a metre. */
const movePosition = ({ lat, lng }: Position, kmNorth: number, kmEast: number): Position => ({
  lat: roundDegrees(lat + kmNorth / KILOMETRES_PER_DEGREE),
  lng: roundDegrees(lng + kmEast / (KILOMETRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
})

const roundDegrees = (degrees: number) => Math.round(degrees * 100_000) / 100_000
