import type { Random } from '@amber/testing/random'
import type { PlaceKind } from '../places/building.ts'
import { drawBetween } from '../places/draw.ts'

/** Share of the residents of a year who review their place. */
const REVIEW_RATES: Record<PlaceKind, readonly [number, number]> = {
  hall: [0.05, 0.13],
  flat: [0.1, 0.3],
  house: [0.1, 0.4],
}

/** Years after which reviews are no longer shown. */
const MAX_YEARS = 3

/** Draws the number of reviews: a large place that has been listed for long has many, a new or small one few. */
export function drawReviewsCount(
  random: Random,
  { kind, rooms, daysListed }: { kind: PlaceKind; rooms: number; daysListed: number },
): number {
  const [min, max] = REVIEW_RATES[kind]
  return Math.round(rooms * Math.min(MAX_YEARS, daysListed / 365) * drawBetween(random, min, max))
}

/** Draws how many of them have a comment; most residents only rate. */
export const drawCommentsCount = (random: Random, count: number): number =>
  Math.min(count, random.integer(1, 4) + random.integer(0, 4))
