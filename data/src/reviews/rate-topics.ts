import { REVIEW_TOPICS } from '@amber/domain/review/review-topics'
import type { Random } from '@amber/testing/random'
import type { Polarity } from './bank.ts'
import type { ReviewSentence } from './compose-review.ts'
import { SUBJECT_TOPICS } from './subjects.ts'
import type { Rating, TopicRating } from './review.ts'

/** Rates the topics that the text mentions by its sentences, and up to three others close to the overall rating. */
export function rateTopics(rating: Rating, sentences: readonly ReviewSentence[], random: Random): TopicRating[] {
  const unmentioned = REVIEW_TOPICS.filter(
    (topic) => !sentences.some(({ subject }) => subject && SUBJECT_TOPICS[subject] === topic),
  )
  const extra = new Set(random.some(unmentioned, random.integer(0, 3)))
  return REVIEW_TOPICS.flatMap((topic) => {
    const matching = sentences.filter(({ subject }) => subject && SUBJECT_TOPICS[subject] === topic)
    if (matching.length > 0) {
      const sum = matching.reduce((total, { polarity }) => total + starsFor(polarity, rating, random), 0)
      return [{ topic, rating: Math.round(sum / matching.length) as Rating }]
    }
    return extra.has(topic) ? [{ topic, rating: drawNear(rating, random) }] : []
  })
}

function starsFor(polarity: Polarity, rating: Rating, random: Random): number {
  if (polarity === 'mixed') return 3
  if (polarity === 'good') return rating === 5 || random.chance(40) ? 5 : 4
  if (rating >= 3) return 2
  return rating === 1 || random.chance(40) ? 1 : 2
}

const drawNear = (rating: Rating, random: Random): Rating =>
  Math.max(1, Math.min(5, rating + (random.chance(30) ? random.integer(-1, 1) : 0))) as Rating
