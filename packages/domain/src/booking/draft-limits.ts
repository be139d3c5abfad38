/** How long what is typed into a book form is kept, from the last time. */
export const DRAFT_DAYS = 30

/** Links to go on elsewhere, to one e-mail. */
export const MOST_LINKS_AN_HOUR = 3
