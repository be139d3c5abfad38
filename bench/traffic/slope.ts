import { median } from '../quantile.ts'

type Sample = { at: number; value: number }

/**
 * Returns the change of the value per unit of time, as the median of the slopes between all pairs (Theil and Sen): a few
 * samples just before a garbage collection do not tilt it.
 */
export function slopeOf(samples: readonly Sample[]): number {
  const slopes = samples.flatMap((a, index) => samples.slice(index + 1).map((b) => (b.value - a.value) / (b.at - a.at)))
  return median(slopes)
}
