import { metresBetween } from '../geo/point.ts'
import type { Journey, TravelMode, Trip } from './travel.ts'

/**
 * Fitted to a real network of streets: ways are so many times as long as the crow's, at so many metres an hour, and so
 * many seconds go by before one is on the way and after it. Those of transit are a guess.
 */
export const PACES: Record<TravelMode, { detour: number; metresAnHour: number; seconds: number }> = {
  WALKING: { detour: 1.3, metresAnHour: 4_800, seconds: 0 },
  DRIVING: { detour: 1.4, metresAnHour: 22_000, seconds: 180 },
  TRANSIT: { detour: 1.4, metresAnHour: 18_000, seconds: 420 },
}

/** The pace of a city says nothing of a way between cities, let alone over the sea. */
const FARTHEST = 100_000

/** From the distance as the crow flies; undefined where that says nothing. */
export function estimateTrip({ from, to, mode }: Journey): Trip | undefined {
  const straight = metresBetween(from, to)
  if (straight > FARTHEST) return undefined
  if (straight === 0) return { metres: 0, seconds: 0, estimated: true }
  const { detour, metresAnHour, seconds } = PACES[mode]
  const metres = straight * detour
  return {
    metres: Math.round(metres),
    seconds: Math.round((metres / metresAnHour) * 3_600 + seconds),
    estimated: true,
  }
}
