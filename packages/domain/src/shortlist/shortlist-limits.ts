/** Maximum number of entries; nobody chooses from more. */
export const MAX_SHORTLIST_ENTRIES = 200

/** Maximum number of entries of a visitor, limited by the size of a cookie. */
export const MAX_VISITOR_SHORTLIST_ENTRIES = 50
