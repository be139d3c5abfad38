/** Open leads that one person can look after at most. */
export const MAX_CAPACITY = 500

/** Countries and cities that a profile names at most. */
export const MAX_DESTINATIONS = 50

export const MAX_TEAM_NAME_LENGTH = 80
