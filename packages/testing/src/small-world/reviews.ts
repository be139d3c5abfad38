import type { Language } from '@amber/domain/languages'
import { MADE_AT } from './bulk.ts'
import { VOICES } from './review-texts.ts'

type SmallReview = {
  rating: number
  language: Language
  authorName: string
  text: string
  publishedAt: string
}

/** Languages in turn, which sets how often each one appears. */
const SPOKEN = ['en', 'zh', 'en', 'de', 'fr', 'en', 'es'] as const satisfies readonly Language[]

const HOURS_APART = 8

/**
 * Creates a review for each rating of each place. Consecutive reviews differ in city, language and text, so that the
 * newest few never repeat each other.
 */
export function makeReviews(places: readonly { ratings: readonly number[] }[]): SmallReview[][] {
  const ratings = places.flatMap((place, placeIndex) => place.ratings.map((rating) => ({ placeIndex, rating })))
  const fromNewToOld = ratings
    .map((review, number) => ({ ...review, turn: scattered(number) }))
    .toSorted((a, b) => a.turn - b.turn)
  const nextTurn = countTurns()
  const reviews: SmallReview[][] = places.map(() => [])
  for (const [age, { placeIndex, rating }] of fromNewToOld.entries()) {
    const language = SPOKEN[age % SPOKEN.length] ?? 'en'
    const { authors, glad, mixed } = VOICES[language]
    const texts = rating >= 4 ? glad : mixed
    const turn = nextTurn(texts)
    reviews[placeIndex]?.push({
      rating,
      language,
      authorName: authors[turn % authors.length] ?? '',
      text: texts[turn % texts.length] ?? '',
      publishedAt: new Date(Date.parse(MADE_AT) - age * HOURS_APART * 3_600_000).toISOString(),
    })
  }
  return reviews
}

/** Steps through the numbers below a prime: neighbours end up far apart, and no two collide. */
const scattered = (number: number) => (number * 379) % 1_999

/** Counts turns separately for each list. */
function countTurns() {
  const turns = new Map<readonly string[], number>()
  return (list: readonly string[]): number => {
    const turn = turns.get(list) ?? 0
    turns.set(list, turn + 1)
    return turn
  }
}
