import type { Journey, TravelMode } from '@amber/domain/distance/travel'
import { readPoint } from '@amber/domain/geo/point-text'

/** The contract lets nothing through that is no point. */
export function journeyOf(asked: { origin: string; destination: string; mode: TravelMode }): Journey {
  const [from, to] = [readPoint(asked.origin), readPoint(asked.destination)]
  if (from === undefined || to === undefined) throw new Error('a point of the contract can be read')
  return { from, to, mode: asked.mode }
}
