/** How likely somebody is to tell a friend: 0 not at all, 10 surely. */
export const NPS_LEAST = 0
export const NPS_MOST = 10

export const NPS_COMMENT_LENGTH = 1_000

/** So long an answer may still be changed. */
export const NPS_CHANGE_HOURS = 24
