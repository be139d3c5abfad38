/** The boxes of the cards belong to one form that stands below them. */
export const COMPARE_FORM = 'compare'

/** What the page that compares reads. */
export const COMPARED = 'ids'
