import { isPlausibleTrip, type Journey, type Trip } from '@amber/domain/distance/travel'

/** Returns the trip, or undefined when the values are not numbers or not plausible. */
export function parseTrip(metres: unknown, seconds: unknown, journey: Journey): Trip | undefined {
  if (typeof metres !== 'number' || typeof seconds !== 'number') return undefined
  if (!isPlausibleTrip({ metres, seconds }, journey)) return undefined
  return { metres: Math.round(metres), seconds: Math.round(seconds), estimated: false }
}
