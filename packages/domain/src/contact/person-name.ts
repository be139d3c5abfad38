const LETTERS_AND_WHAT_JOINS_THEM = /^[\p{L}\p{M}][\p{L}\p{M} .,'’‘ʼ`·・-]*$/u

/** `example.com`, and not `J.R.R.`. */
const LIKE_AN_ADDRESS = /[\p{L}\p{M}]{2,}\.[\p{L}\p{M}]{2,}/u

/**
 * Whether a person may be called so. Letters of any script, and nothing that a mail program could take for a link:
 * names stand in mails to people who never heard of us.
 */
export const isPersonName = (name: string): boolean =>
  LETTERS_AND_WHAT_JOINS_THEM.test(name) && !LIKE_AN_ADDRESS.test(name)
