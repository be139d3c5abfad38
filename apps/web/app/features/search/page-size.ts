/** As the API answers unless told otherwise. */
export const PAGE_SIZE = 10
