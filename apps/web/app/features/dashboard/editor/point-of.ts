import type { Point } from '@amber/domain/geo/point'
import { objectOf } from './value-entries.ts'

/** Returns the point of a location; undefined while it is no point of the earth. */
export function pointOf(value: unknown): Point | undefined {
  const { lat, lng } = objectOf(value)
  const isPoint = typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPoint ? { lat, lng } : undefined
}
