import { MAX_PAGES } from '@amber/domain/search/search-url'

/** Default page size of the API. */
export const PAGE_SIZE = 10

/** Returns the number of pages, limited to the highest page number that a URL accepts. */
export const pagesOf = (count: number) => Math.min(Math.ceil(count / PAGE_SIZE), MAX_PAGES)
