import { cautiousRating } from '../search/relevance.ts'
import { bestOf } from './row.ts'

/** Ratings are shown with one decimal, and a single review can move that by one. */
const MIN_LEAD_TENTHS = 2

export type ComparedRating = { readonly value: number; readonly count: number }

/**
 * Returns the column indexes with the best rating. Few reviews count for less, so that one perfect review wins nothing.
 * Columns that show the same rating share the mark. None is marked if another column shows almost the same rating, higher
 * or lower: nobody could see why one of them is better.
 */
export function bestRated(ratings: readonly (ComparedRating | null)[]): number[] {
  const winners = bestOf(
    ratings.map((rating) => ({ value: rating && cautiousRating(rating.count, rating.value) })),
    'most',
  )
  const tenths = ratings.map((rating) => rating && Math.round(rating.value * 10))
  const best = new Set(winners.map((index) => tenths[index] ?? null))
  const others = tenths.filter((shown) => shown !== null && !best.has(shown))
  const isClose = others.some((shown) => winners.some((index) => apart(shown, tenths[index]) < MIN_LEAD_TENTHS))
  if (others.length === 0 || isClose) return []
  return tenths.flatMap((shown, index) => (shown !== null && best.has(shown) ? [index] : []))
}

const apart = (a: number | null, b: number | null | undefined) => Math.abs((a ?? 0) - (b ?? 0))
