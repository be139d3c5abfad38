/** So that a list stays one: nobody chooses from more. */
export const MOST_SHORTLISTED = 200

/** Of a visitor: what one cookie has room for. */
export const MOST_OF_A_VISITOR = 50
