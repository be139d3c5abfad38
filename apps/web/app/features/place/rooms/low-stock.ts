/** Number of rooms left from which the count is shown in red. */
export const LOW_STOCK_LIMIT = 3
