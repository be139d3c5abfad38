import type { Journey, TravelMode } from '@amber/domain/distance/travel'
import { readPoint } from '@amber/domain/geo/point-text'

/** Parses a journey whose points the contract has already validated. */
export function parseJourney(input: { origin: string; destination: string; mode: TravelMode }): Journey {
  const [from, to] = [readPoint(input.origin), readPoint(input.destination)]
  if (from === undefined || to === undefined) throw new Error('journey points do not match the contract')
  return { from, to, mode: input.mode }
}
