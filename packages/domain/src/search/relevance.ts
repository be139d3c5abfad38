/**
 * What makes a place come first, in points that add up to 1,000 at most. Commission is not among them and never will
 * be: a student must be able to trust the order.
 *
 * Every factor is a whole number worked out the same way here, in the index and in the database, so that equal places
 * tie exactly and the id decides.
 */
export const WEIGHTS = {
  /** A room that fits what was asked is free. Full places sink below the free ones near them. */
  availability: 400,
  /** To the centre of the region, or the university. */
  distance: 250,
  rating: 150,
  /** Someone vouched for the number of free places not long ago. */
  freshness: 100,
  completeness: 100,
} as const satisfies Record<string, number>

export type Factor = keyof typeof WEIGHTS

export const FACTORS = Object.keys(WEIGHTS) as Factor[]

export type Score = { readonly total: number; readonly factors: Readonly<Record<Factor, number>> }

/** Half the points are left at this many metres: a walk of twenty-five minutes. */
export const HALF_DISTANCE = 2_000
/** Half the points are left after so many days. */
export const HALF_FRESHNESS = 14

const halving = (most: number, half: number, value: number) => Math.floor((most * half) / (half + value))

/** Null: there is nothing to be near to, so nobody gets any. */
export const distancePoints = (metres: number | null) =>
  metres === null ? 0 : halving(WEIGHTS.distance, HALF_DISTANCE, metres)

/** Null: nobody ever vouched. */
export const freshnessPoints = (days: number | null) =>
  days === null ? 0 : halving(WEIGHTS.freshness, HALF_FRESHNESS, Math.max(days, 0))

/** A place without reviews is taken for an ordinary one, and a single five-star review moves it only a little. */
const USUAL_RATING = 3.8
const USUAL_WEIGHT = 8

/** From the number of reviews and their mean. */
export function ratingPoints(count: number, rating: number | null): number {
  const mean = (count * (rating ?? 0) + USUAL_WEIGHT * USUAL_RATING) / (count + USUAL_WEIGHT)
  return Math.round((WEIGHTS.rating * (mean - 1)) / 4)
}

/** From 0 to 100. */
export const completenessPoints = (completeness: number) => Math.floor((WEIGHTS.completeness * completeness) / 100)

export function scoreOf(factors: Score['factors']): Score {
  return { total: FACTORS.reduce((sum, factor) => sum + factors[factor], 0), factors }
}
