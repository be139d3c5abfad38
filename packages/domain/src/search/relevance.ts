/**
 * Ranking factors, in points that add up to at most 1,000. Commission is not among them and never will be: students
 * must be able to trust the order.
 *
 * Every factor is an integer calculated identically here, in the index and in the database, so that equal places tie
 * exactly and the id decides.
 */
export const WEIGHTS = {
  /** A matching room is available. Full places rank below available ones nearby. */
  availability: 400,
  /** Distance to the centre of the region or to the university. */
  distance: 250,
  rating: 150,
  /** The number of available slots was confirmed recently. */
  freshness: 100,
  completeness: 100,
} as const satisfies Record<string, number>

export type Factor = keyof typeof WEIGHTS

export const FACTORS = Object.keys(WEIGHTS) as Factor[]

export type Score = { readonly total: number; readonly factors: Readonly<Record<Factor, number>> }

/** Metres at which half the points are left: a walk of twenty-five minutes. */
export const HALF_DISTANCE_METRES = 2_000
/** Days after which half the points are left. */
export const HALF_FRESHNESS_DAYS = 14

const decayingPoints = (weight: number, halfPointsAt: number, value: number) =>
  Math.floor((weight * halfPointsAt) / (halfPointsAt + value))

/** Returns 0 for undefined: without a centre no place gets points. */
export const distancePoints = (metres: number | undefined) =>
  metres === undefined ? 0 : decayingPoints(WEIGHTS.distance, HALF_DISTANCE_METRES, metres)

/** Returns 0 for null, which means never confirmed. */
export const freshnessPoints = (days: number | null) =>
  days === null ? 0 : decayingPoints(WEIGHTS.freshness, HALF_FRESHNESS_DAYS, Math.max(days, 0))

/**
 * Prior for the rating: a place without reviews counts as average, and a single five-star review changes that only a
 * little.
 */
const PRIOR_RATING = 3.8
const PRIOR_WEIGHT = 8

/** Calculates points from the number of reviews and their mean. */
export function ratingPoints(count: number, rating: number | null): number {
  const mean = (count * (rating ?? 0) + PRIOR_WEIGHT * PRIOR_RATING) / (count + PRIOR_WEIGHT)
  return Math.round((WEIGHTS.rating * (mean - 1)) / 4)
}

/** Converts a completeness of 0 to 100. */
export const completenessPoints = (completeness: number) => Math.floor((WEIGHTS.completeness * completeness) / 100)

export function scoreOf(factors: Score['factors']): Score {
  return { total: FACTORS.reduce((sum, factor) => sum + factors[factor], 0), factors }
}
