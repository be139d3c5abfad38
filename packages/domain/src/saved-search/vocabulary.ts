export const ALERT_FREQUENCIES = ['at_once', 'daily', 'off'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** Why a place is told of. `new_place`: it fits now and did not before, be it new, free again or cheap enough at last. */
export const MATCH_REASONS = ['new_place', 'lower_price'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** Of one person. */
export const MOST_SAVED_SEARCHES = 20

export const LONGEST_SEARCH_NAME = 120

export const LONGEST_SEARCH_QUERY = 2000
