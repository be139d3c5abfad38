import type { REVIEW_TOPICS } from '@amber/contract/reviews'

type Topic = (typeof REVIEW_TOPICS)[number]

/** In the order in which one thinks of them. The contract has the same; here, so that its validator stays on the server. */
export const TOPICS = [
  'location',
  'cleanliness',
  'value',
  'facilities',
  'management',
  'safety',
] as const satisfies Topic[]

export const topicField = (topic: Topic) => `topic_${topic}`

export const FIVE_STARS = [1, 2, 3, 4, 5] as const
