/** Field with the key of the page. It gets another one with each load, so that only a form sent twice has the same. */
export const ACTION_KEY_FIELD = 'action_key'
