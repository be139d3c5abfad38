/**
 * Ranking factors, in points that add up to at most 1,000. Commission is not among them and never will be: students
 * must be able to trust the order.
 *
 * Every factor is an integer calculated identically here, in the index and in the database, so that equal places tie
 * exactly and the id decides.
 */
export const WEIGHTS = {
  /** A matching room is available. Full places rank below available ones nearby. */
  availability: 350,
  /** Such a room is for one person. Flats for a group rank below it. */
  room_for_one: 100,
  rating: 250,
  /** Distance to the university, or to the centre of the city from where it begins to matter. */
  distance: 150,
  /** The number of available slots was confirmed recently. Older figures are doubtful. */
  freshness: 100,
  completeness: 50,
} as const satisfies Record<string, number>

export type Factor = keyof typeof WEIGHTS

export const FACTORS = Object.keys(WEIGHTS) as Factor[]

export type Score = { readonly total: number; readonly factors: Readonly<Record<Factor, number>> }

/** How points fall with the distance: none are lost up to `near`, and half are left `half` metres further. */
type Nearness = { readonly near: number; readonly half: number }

/** Students walk to a university every day, at best for twenty minutes. In a city, the centre is only a point. */
export const NEARNESS = {
  city: { near: 8_000, half: 4_000 },
  destination: { near: 1_200, half: 1_500 },
} as const satisfies Record<string, Nearness>

export type CentreKind = keyof typeof NEARNESS

/** Days after which half the points are left. */
export const HALF_FRESHNESS_DAYS = 14

const decayingPoints = (weight: number, halfPointsAt: number, value: number) =>
  Math.floor((weight * halfPointsAt) / (halfPointsAt + value))

/** Returns 0 for undefined: without a centre no place gets points. */
export function distancePoints(metres: number | undefined, kind: CentreKind = 'city'): number {
  if (metres === undefined) return 0
  const { near, half } = NEARNESS[kind]
  return decayingPoints(WEIGHTS.distance, half, Math.max(metres - near, 0))
}

/** Returns 0 for null, which means never confirmed. */
export const freshnessPoints = (days: number | null) =>
  days === null ? 0 : decayingPoints(WEIGHTS.freshness, HALF_FRESHNESS_DAYS, Math.max(days, 0))

/**
 * Prior for the rating: a place without reviews counts as average, and a single five-star review changes that only a
 * little.
 */
const PRIOR_RATING = 3.8
const PRIOR_WEIGHT = 12

/** Means outside this range get no points or all of them. Almost every place lies within it. */
const LOWEST_MEAN = 3
const HIGHEST_MEAN = 4.6

/**
 * Returns the mean of the reviews, drawn towards the average while there are few. Whatever calls a place better rated
 * than another compares these, so that one review wins nothing.
 */
export const cautiousRating = (count: number, rating: number | null): number =>
  (count * (rating ?? 0) + PRIOR_WEIGHT * PRIOR_RATING) / (count + PRIOR_WEIGHT)

/** Calculates points from the number of reviews and their mean. */
export function ratingPoints(count: number, rating: number | null): number {
  const share = (cautiousRating(count, rating) - LOWEST_MEAN) / (HIGHEST_MEAN - LOWEST_MEAN)
  return Math.round(WEIGHTS.rating * Math.min(1, Math.max(0, share)))
}

/** Converts a completeness of 0 to 100. */
export const completenessPoints = (completeness: number) => Math.floor((WEIGHTS.completeness * completeness) / 100)

export function scoreOf(factors: Score['factors']): Score {
  return { total: FACTORS.reduce((sum, factor) => sum + factors[factor], 0), factors }
}
