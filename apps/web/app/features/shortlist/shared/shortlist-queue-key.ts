/** Storage key of shortlist changes that the server has not confirmed yet. */
export const SHORTLIST_QUEUE_KEY = 'shortlist_wishes'
