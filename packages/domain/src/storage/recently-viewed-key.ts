/** Alone in its file, so that a page can see whether there is anything without loading what reads it. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'
