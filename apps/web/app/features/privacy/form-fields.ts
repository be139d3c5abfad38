/** What the two forms of the page send. */
export const WHAT = 'what'
export const EXPORT = 'export'
export const ERASE = 'erase'
export const EMAIL = 'email'
