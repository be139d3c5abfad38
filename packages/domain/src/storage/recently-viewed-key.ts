/** In its own file so that a page can check for entries without loading the code that reads them. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'
