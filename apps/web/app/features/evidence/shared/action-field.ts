/** Field that says what a form of the page does. */
export const ACTION_FIELD = 'action'
