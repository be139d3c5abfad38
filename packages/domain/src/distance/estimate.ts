import { metresBetween } from '../geo/point.ts'
import type { Journey, TravelMode, Trip } from './travel.ts'

/**
 * Factors fitted to a real street network: distance relative to a straight line, speed, and fixed seconds at both ends.
 * The transit values are a guess.
 */
export const PACES: Record<TravelMode, { detour: number; metresAnHour: number; seconds: number }> = {
  WALKING: { detour: 1.3, metresAnHour: 4_800, seconds: 0 },
  DRIVING: { detour: 1.4, metresAnHour: 22_000, seconds: 180 },
  TRANSIT: { detour: 1.4, metresAnHour: 18_000, seconds: 420 },
}

/** Maximum straight distance in metres: city speeds do not apply between cities or across the sea. */
const MAX_STRAIGHT_METRES = 100_000

/** Estimates a trip from the straight-line distance. Returns undefined if that is too long. */
export function estimateTrip({ from, to, mode }: Journey): Trip | undefined {
  const straight = metresBetween(from, to)
  if (straight > MAX_STRAIGHT_METRES) return undefined
  if (straight === 0) return { metres: 0, seconds: 0, estimated: true }
  const { detour, metresAnHour, seconds } = PACES[mode]
  const metres = straight * detour
  return {
    metres: Math.round(metres),
    seconds: Math.round((metres / metresAnHour) * 3_600 + seconds),
    estimated: true,
  }
}
