import type { Bounds, Position } from '../model.ts'
import { boundsAround, joinBounds } from './distance.ts'

/** People a square kilometre of a city: where land is plenty cities spread, where it is dear they are high. */
const USUAL_DENSITY = 3000
const DENSITIES = new Map([
  ...['US', 'CA', 'AU', 'NZ'].map((country) => [country, 1500] as const),
  ...['HK', 'IN', 'JP', 'KR', 'SG'].map((country) => [country, 9000] as const),
])

/** Kilometres from the middle. */
const SMALLEST = 3
const LARGEST = 25
/** Around a campus or the middle of a quarter, so that homes near it are still in the city. */
const NEIGHBOURHOOD = 1.5

type City = Position & { countryCode: string; population: number }

/** A square as large as so many people need, widened until it holds the city's quarters and campuses. */
export const boundsOfCity = (city: City, landmarks: readonly Position[]): Bounds =>
  joinBounds([
    boundsAround(city, radiusOf(city)),
    ...landmarks.map((landmark) => boundsAround(landmark, NEIGHBOURHOOD)),
  ])

function radiusOf({ population, countryCode }: City): number {
  const area = population / (DENSITIES.get(countryCode) ?? USUAL_DENSITY)
  return Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt(area / Math.PI)))
}
