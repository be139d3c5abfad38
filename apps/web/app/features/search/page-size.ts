import { MOST_PAGES } from '@amber/domain/search/search-url'

/** As the API answers unless told otherwise. */
export const PAGE_SIZE = 10

/** How many pages there are to go to: an address names no more, however many places there are. */
export const pagesOf = (count: number) => Math.min(Math.ceil(count / PAGE_SIZE), MOST_PAGES)
