/** Action of a payment form: `start` or `release`. */
export const ACTION_FIELD = 'do'
