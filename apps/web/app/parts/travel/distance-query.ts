import type { Point } from '@amber/domain/geo/point'
import { writePoint } from '@amber/domain/geo/point-text'
import { MODES } from './travel-times.ts'

/** What `fetchDistances` is asked: each way to each destination. Values come in metres and seconds whatever the units. */
export const distanceQuery = (from: Point, destinations: readonly Point[]) => ({
  request: destinations.flatMap((to) =>
    MODES.map((mode) => ({
      origin: writePoint(from),
      destination: writePoint(to),
      mode,
      units: 'metric' as const,
    })),
  ),
})
