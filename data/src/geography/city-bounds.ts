import type { Bounds, Position } from '../model.ts'
import { boundsAround, joinBounds } from './distance.ts'

/** Inhabitants per square kilometre. Cities spread where land is plentiful and are dense where it is expensive. */
const USUAL_DENSITY = 3000
const DENSITIES = new Map([
  ...['US', 'CA', 'AU', 'NZ'].map((country) => [country, 1500] as const),
  ...['HK', 'IN', 'JP', 'KR', 'SG'].map((country) => [country, 9000] as const),
])

/** Limits of the radius in kilometres. */
const MIN_RADIUS_KM = 3
const MAX_RADIUS_KM = 25
/** Kilometres around a campus or the centre of a quarter, so that homes nearby are still in the city. */
const LANDMARK_RADIUS_KM = 1.5

type City = Position & { countryCode: string; population: number }

/** Returns a square sized by population, widened to include the city's quarters and campuses. */
export const boundsOfCity = (city: City, landmarks: readonly Position[]): Bounds =>
  joinBounds([
    boundsAround(city, radiusOf(city)),
    ...landmarks.map((landmark) => boundsAround(landmark, LANDMARK_RADIUS_KM)),
  ])

function radiusOf({ population, countryCode }: City): number {
  const area = population / (DENSITIES.get(countryCode) ?? USUAL_DENSITY)
  return Math.min(MAX_RADIUS_KM, Math.max(MIN_RADIUS_KM, Math.sqrt(area / Math.PI)))
}
