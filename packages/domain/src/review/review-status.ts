export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What a moderator may make of a review. None goes back to where nobody has read it. */
const MOVES: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: ['published', 'rejected'],
  published: ['rejected'],
  rejected: ['published'],
}

export const mayModerate = (from: ReviewStatus, to: ReviewStatus): boolean => MOVES[from].includes(to)
