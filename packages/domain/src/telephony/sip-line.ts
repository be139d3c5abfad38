/** Returns the name of a user's line at the telephone server. Not digits alone, which would be a telephone number. */
export const sipLineOf = (userId: number): string => `agent-${userId}`
