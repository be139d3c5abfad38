import type { Random } from '@amber/testing/random'
import { inventAuthor } from './authors.ts'
import { composeReview } from './compose-review.ts'
import { rateTopics } from './rate-topics.ts'
import { drawResident } from './resident.ts'
import type { Rating, ReviewFacts, WrittenReview } from './review.ts'
import { drawLanguage } from './review-languages.ts'
import { writeReply } from './write-reply.ts'

export type { ReviewFacts, WrittenReview } from './review.ts'

/** Tries until a text is new in its place; long before this many one is. */
const ENOUGH_TRIES = 50

export function writeReviews(facts: ReviewFacts, count: number, random: Random): WrittenReview[] {
  const used = new Set<string>()
  const texts = new Set<string>()
  return Array.from({ length: count }, () => {
    const rating = drawRating(facts.quality, random)
    const language = drawLanguage(facts.countryCode, random)
    let resident = drawResident(language, facts, random)
    let { text, told } = composeReview(resident, rating, facts, used, random)
    for (let tries = 0; texts.has(text) && tries < ENOUGH_TRIES; tries++) {
      resident = drawResident(language, facts, random)
      ;({ text, told } = composeReview(resident, rating, facts, used, random))
    }
    texts.add(text)
    const authorName = inventAuthor(language, random)
    return {
      language,
      rating,
      text,
      topics: rateTopics(rating, told, random),
      authorName,
      stay: resident.stay,
      reply: writeReply(resident, rating, told, authorName, random),
      photos: random.chance(9) ? random.integer(1, 3) : 0,
    }
  })
}

/** Around the quality, as a bell; one in twenty-five has had another time altogether. */
function drawRating(quality: number, random: Random): Rating {
  if (random.chance(4)) return random.integer(1, 5) as Rating
  const bell = random.integer(0, 100) + random.integer(0, 100) + random.integer(0, 100) - 150
  return Math.max(1, Math.min(5, Math.round(quality + bell / 55))) as Rating
}
