/** Fields and values of the two forms on the page. */
export const ACTION_FIELD = 'what'
export const EXPORT_ACTION = 'export'
export const ERASE_ACTION = 'erase'
export const EMAIL_FIELD = 'email'
