import type { ReviewTopic } from '@amber/domain/review/review-topics'

export const topicField = (topic: ReviewTopic) => `topic_${topic}`

export const STAR_VALUES = [1, 2, 3, 4, 5] as const
