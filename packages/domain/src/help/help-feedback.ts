export const MAX_HELP_COMMENT_LENGTH = 1_000

/** A comment belongs to the verdict just given; later it could only be somebody else’s. */
export const HELP_COMMENT_WINDOW_HOURS = 1

/** Comments may name somebody although nobody is asked to, so they are deleted after this time. Verdicts stay. */
export const HELP_COMMENT_RETENTION_DAYS = 180
