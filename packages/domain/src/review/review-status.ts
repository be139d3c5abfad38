export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Transitions a moderator may make. No review returns to pending. */
const TRANSITIONS: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: ['published', 'rejected'],
  published: ['rejected'],
  rejected: ['published'],
}

export const canModerate = (from: ReviewStatus, to: ReviewStatus): boolean => TRANSITIONS[from].includes(to)
