import type { Point } from '@amber/domain/geo/point'
import { formatPoint } from '@amber/domain/geo/point-text'
import { MODES } from './travel-times.ts'

/**
 * Returns the query of `fetchDistances`: every mode to every destination. Responses are in metres and seconds whatever
 * the units.
 */
export const distanceQuery = (from: Point, destinations: readonly Point[]) => ({
  request: destinations.flatMap((to) =>
    MODES.map((mode) => ({
      origin: formatPoint(from),
      destination: formatPoint(to),
      mode,
      units: 'metric' as const,
    })),
  ),
})
