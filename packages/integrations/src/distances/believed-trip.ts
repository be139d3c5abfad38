import { isCredible, type Journey, type Trip } from '@amber/domain/distance/travel'

/** What a service said, if it is a trip at all and can be true. */
export function believedTrip(metres: unknown, seconds: unknown, journey: Journey): Trip | undefined {
  if (typeof metres !== 'number' || typeof seconds !== 'number') return undefined
  if (!isCredible({ metres, seconds }, journey)) return undefined
  return { metres: Math.round(metres), seconds: Math.round(seconds), estimated: false }
}
