import type { Random } from '@amber/testing/random'
import type { Polarity } from './bank.ts'
import type { Told } from './compose-review.ts'
import { TOPIC_OF } from './subjects.ts'
import { type Rating, REVIEW_TOPICS, type TopicRating } from './review.ts'

/** Stars for what the text speaks of, as the text speaks of it; for one or two things more, near the whole. */
export function rateTopics(rating: Rating, told: readonly Told[], random: Random): TopicRating[] {
  const unspoken = REVIEW_TOPICS.filter((topic) => !told.some(({ subject }) => subject && TOPIC_OF[subject] === topic))
  const extra = new Set(random.some(unspoken, random.integer(0, 3)))
  return REVIEW_TOPICS.flatMap((topic) => {
    const said = told.filter(({ subject }) => subject && TOPIC_OF[subject] === topic)
    if (said.length > 0) {
      const sum = said.reduce((total, { polarity }) => total + starsFor(polarity, rating, random), 0)
      return [{ topic, rating: Math.round(sum / said.length) as Rating }]
    }
    return extra.has(topic) ? [{ topic, rating: near(rating, random) }] : []
  })
}

function starsFor(polarity: Polarity, rating: Rating, random: Random): number {
  if (polarity === 'mixed') return 3
  if (polarity === 'good') return rating === 5 || random.chance(40) ? 5 : 4
  if (rating >= 3) return 2
  return rating === 1 || random.chance(40) ? 1 : 2
}

const near = (rating: Rating, random: Random): Rating =>
  Math.max(1, Math.min(5, rating + (random.chance(30) ? random.integer(-1, 1) : 0))) as Rating
