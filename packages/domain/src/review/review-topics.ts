/** Topics that a review may rate, in the order in which forms and pages show them. */
export const REVIEW_TOPICS = ['location', 'cleanliness', 'value', 'facilities', 'management', 'safety'] as const

export type ReviewTopic = (typeof REVIEW_TOPICS)[number]
