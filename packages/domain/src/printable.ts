/** PostgreSQL refuses NUL in text, and no name holds another control character. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
export const PRINTABLE = /^[^\u0000-\u001f\u007f-\u009f]*$/
