export const SHARED_VOTES = ['yes', 'veto'] as const

/** `veto`: not for me. Whoever has no opinion has no vote. */
export type SharedVote = (typeof SHARED_VOTES)[number]

/** So that a list fits on a screen, and its whole state into one message to all who look at it. */
export const MOST_LISTS = 20
export const MOST_MEMBERS = 20
export const MOST_PLACES = 50
export const MOST_NOTES = 200

export const LIST_NAME_LENGTH = 80
export const MEMBER_NAME_LENGTH = 60
export const NOTE_LENGTH = 500

/** A week or month, in the smallest unit of whichever currency: £1,000,000 or ₩100,000,000. More is a slip of the finger. */
export const MOST_BUDGET_MINOR = 100_000_000
