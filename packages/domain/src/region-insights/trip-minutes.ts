import { PACES } from '../distance/estimate.ts'
import type { TravelMode } from '../distance/travel.ts'

/** Estimates the whole minutes of a trip from the straight line, as `estimateTrip` does; at least one. */
export function tripMinutes(straightMetres: number, mode: TravelMode): number {
  const { detour, metresAnHour, seconds } = PACES[mode]
  return Math.max(1, Math.round(((straightMetres * detour) / metresAnHour) * 60 + seconds / 60))
}
