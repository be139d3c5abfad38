/** Where hearts wait that the server has not heard of yet. */
export const WISHES_KEY = 'shortlist_wishes'
