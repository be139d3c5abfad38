/** Of the text that whoever sends a book form agrees to. Another text is another version. */
export const TERMS_VERSION = '2026-11-15'
