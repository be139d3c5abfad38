export const SHARED_VOTES = ['yes', 'veto'] as const

/** `veto` means not for me. A member without an opinion has no vote. */
export type SharedVote = (typeof SHARED_VOTES)[number]

/** Limits that let a list fit on a screen, and its whole state into one message to all viewers. */
export const MAX_LISTS = 20
export const MAX_MEMBERS = 20
export const MAX_PLACES = 50
export const MAX_NOTES = 200

export const MAX_LIST_NAME_LENGTH = 80
export const MAX_MEMBER_NAME_LENGTH = 60
export const MAX_NOTE_LENGTH = 500

/** Maximum budget per week or month in minor units of any currency: £1,000,000 or ₩100,000,000. More is a typo. */
export const MAX_BUDGET_MINOR = 100_000_000
