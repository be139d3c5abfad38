/** Name of the parameter of `/help` that holds what a visitor searches for. */
export const HELP_QUERY = 'q'

/** Characters of a question; longer than any question that has an answer. */
export const MAX_HELP_QUERY_LENGTH = 150
