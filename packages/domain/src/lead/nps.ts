/** Likelihood to recommend us: 0 is not at all, 10 is certainly. */
export const NPS_MIN = 0
export const NPS_MAX = 10

export const MAX_NPS_COMMENT_LENGTH = 1_000

/** Hours during which an answer may be changed. */
export const NPS_EDIT_WINDOW_HOURS = 24
