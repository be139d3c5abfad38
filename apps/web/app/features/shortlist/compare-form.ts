/** Id of the form that the checkboxes of the cards belong to. */
export const COMPARE_FORM = 'compare'

/** Field read by the compare page. */
export const COMPARED_FIELD = 'ids'
