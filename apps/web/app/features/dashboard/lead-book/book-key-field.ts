/** Field with the key of the form. The page gets another one with each load, so that only a form sent twice has the same. */
export const BOOK_KEY_FIELD = 'book_key'
