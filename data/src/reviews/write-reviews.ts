import type { Random } from '@amber/testing/random'
import { inventAuthor } from './authors.ts'
import { type ComposedReview, composeReview } from './compose-review.ts'
import type { PhraseLog } from './phrases.ts'
import { rateTopics } from './rate-topics.ts'
import { drawResident } from './resident.ts'
import type { Rating, ReviewFacts, WrittenReview } from './review.ts'
import { drawLanguage } from './review-languages.ts'
import { writeReply } from './write-reply.ts'

export type { ReviewFacts, WrittenReview } from './review.ts'

/** Attempts to write a comment before a review has none. */
const MAX_ATTEMPTS = 4

/** Writes `comments` reviews with a text, as far as phrases are left, and ratings without one up to `count`. */
export function writeReviews(
  facts: ReviewFacts,
  { count, comments, phrases }: { count: number; comments: number; phrases: PhraseLog },
  random: Random,
): WrittenReview[] {
  return Array.from({ length: count }, (_, index) => {
    const rating = drawRating(facts.quality, random)
    const language = drawLanguage(facts.countryCode, random)
    let resident = drawResident(language, facts, random)
    let review: ComposedReview = { text: '', sentences: [] }
    for (let tries = 0; index < comments && review.text === '' && tries < MAX_ATTEMPTS; tries++) {
      resident = drawResident(language, facts, random)
      review = composeReview(resident, rating, facts, phrases, random)
    }
    const { text, sentences } = review
    const authorName = text === '' ? null : inventAuthor(language, random)
    return {
      language,
      rating,
      text,
      topics: rateTopics(rating, sentences, random),
      authorName,
      stay: resident.stay,
      reply: authorName === null ? null : writeReply(resident, rating, sentences, authorName, random),
      photos: text !== '' && random.chance(9) ? random.integer(1, 3) : 0,
    }
  })
}

/** Draws a rating around the quality, approximately normally distributed; 4% are arbitrary. */
function drawRating(quality: number, random: Random): Rating {
  if (random.chance(4)) return random.integer(1, 5) as Rating
  const deviation = random.integer(0, 100) + random.integer(0, 100) + random.integer(0, 100) - 150
  return Math.max(1, Math.min(5, Math.round(quality + deviation / 55))) as Rating
}
