import { REVIEW_TOPICS } from '@amber/domain/review/review-topics'
import type { Random } from '@amber/testing/random'
import type { Polarity } from './bank.ts'
import type { ReviewSentence } from './compose-review.ts'
import { SUBJECT_TOPICS } from './subjects.ts'
import type { Rating, TopicRating } from './review.ts'

/**
 * Rates all topics: those that the text mentions by its sentences, up to three others close to the overall rating, and
 * the rest like it. The averages of the topics and of the ratings then come from the same reviews and agree.
 */
export function rateTopics(rating: Rating, sentences: readonly ReviewSentence[], random: Random): TopicRating[] {
  const unmentioned = REVIEW_TOPICS.filter(
    (topic) => !sentences.some(({ subject }) => subject && SUBJECT_TOPICS[subject] === topic),
  )
  const differing = new Set(random.some(unmentioned, random.integer(0, 3)))
  return REVIEW_TOPICS.map((topic) => {
    const matching = sentences.filter(({ subject }) => subject && SUBJECT_TOPICS[subject] === topic)
    if (matching.length > 0) {
      const sum = matching.reduce((total, { polarity }) => total + starsFor(polarity, rating, random), 0)
      return { topic, rating: Math.round(sum / matching.length) as Rating }
    }
    return { topic, rating: differing.has(topic) ? drawNear(rating, random) : rating }
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
