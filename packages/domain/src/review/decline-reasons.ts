/** Why a moderator declines a review. Codes, so that the author reads the reason in their own language. */
export const REVIEW_DECLINE_REASONS = ['personal_data', 'offensive', 'not_about_stay', 'advert', 'unreadable'] as const

export type ReviewDeclineReason = (typeof REVIEW_DECLINE_REASONS)[number]
