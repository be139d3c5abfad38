/** PostgreSQL rejects NUL in text, and names contain no other control characters. */
// oxlint-disable-next-line no-control-regex -- the pattern excludes control characters
export const PRINTABLE = /^[^\u0000-\u001f\u007f-\u009f]*$/
