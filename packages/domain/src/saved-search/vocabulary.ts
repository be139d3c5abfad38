export const ALERT_FREQUENCIES = ['at_once', 'daily', 'off'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/**
 * Why a place is reported. `new_place`: it matches now and did not before, because it is new, available again or cheap
 * enough.
 */
const MATCH_REASONS = ['new_place', 'lower_price'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** Maximum number of saved searches per person. */
export const MAX_SAVED_SEARCHES = 20

export const MAX_SEARCH_NAME_LENGTH = 120

export const MAX_SEARCH_QUERY_LENGTH = 2000
