import type { Random } from '@amber/testing/random'
import { inventAuthor } from './authors.ts'
import { composeReview } from './compose-review.ts'
import { rateTopics } from './rate-topics.ts'
import { drawResident } from './resident.ts'
import type { Rating, ReviewFacts, WrittenReview } from './review.ts'
import { drawLanguage } from './review-languages.ts'
import { writeReply } from './write-reply.ts'

export type { ReviewFacts, WrittenReview } from './review.ts'

/** Maximum number of attempts to write a text that no other review of the place has; far fewer suffice. */
const MAX_ATTEMPTS = 50

export function writeReviews(facts: ReviewFacts, count: number, random: Random): WrittenReview[] {
  const usedTemplates = new Set<string>()
  const texts = new Set<string>()
  return Array.from({ length: count }, () => {
    const rating = drawRating(facts.quality, random)
    const language = drawLanguage(facts.countryCode, random)
    let resident = drawResident(language, facts, random)
    let { text, sentences } = composeReview(resident, rating, facts, usedTemplates, random)
    for (let tries = 0; texts.has(text) && tries < MAX_ATTEMPTS; tries++) {
      resident = drawResident(language, facts, random)
      ;({ text, sentences } = composeReview(resident, rating, facts, usedTemplates, random))
    }
    texts.add(text)
    const authorName = inventAuthor(language, random)
    return {
      language,
      rating,
      text,
      topics: rateTopics(rating, sentences, random),
      authorName,
      stay: resident.stay,
      reply: writeReply(resident, rating, sentences, authorName, random),
      photos: random.chance(9) ? random.integer(1, 3) : 0,
    }
  })
}

/** Draws a rating around the quality, approximately normally distributed; 4% are arbitrary. */
function drawRating(quality: number, random: Random): Rating {
  if (random.chance(4)) return random.integer(1, 5) as Rating
  const deviation = random.integer(0, 100) + random.integer(0, 100) + random.integer(0, 100) - 150
  return Math.max(1, Math.min(5, Math.round(quality + deviation / 55))) as Rating
}
