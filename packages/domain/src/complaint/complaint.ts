/** Kinds of mistakes about a place that visitors report. */
export const COMPLAINT_KINDS = ['price', 'availability', 'photos', 'description', 'location', 'fraud', 'other'] as const

export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

/** How staff resolve a complaint. */
export const COMPLAINT_OUTCOMES = ['corrected', 'removed', 'not_confirmed'] as const

export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export const MIN_COMPLAINT_LENGTH = 10
export const MAX_COMPLAINT_LENGTH = 1_000

/** Days after its resolution when a complaint is deleted. */
export const COMPLAINT_RETENTION_DAYS = 90
