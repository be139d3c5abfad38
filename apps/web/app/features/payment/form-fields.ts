/** What a form of the payment pages wants done: `start` or `release`. */
export const DO_FIELD = 'do'
