/** Ways to get from a place to a campus, as `travel_minutes` stores them. */
export const COMMUTE_MODES = ['foot', 'bike', 'transit'] as const

export type CommuteMode = (typeof COMMUTE_MODES)[number]

/** Whether minutes are along streets and by timetables, or from the straight-line distance. */
export type MinutesSource = 'route' | 'estimate'

/** Longer trips are not stored: nobody commutes as long every day. */
export const MAX_COMMUTE_MINUTES = 90
