export const BOOKFORM_SOURCE = /^[A-Za-z0-9_-]{1,60}$/

/** Parses `bookform_source` of a form's URL. Returns null for other text, so that a mangled link still opens the form. */
export const parseBookformSource = (text: string | null): string | null =>
  text !== null && BOOKFORM_SOURCE.test(text) ? text : null
