const LETTERS_AND_PUNCTUATION = /^[\p{L}\p{M}][\p{L}\p{M} .,'’‘ʼ`·・-]*$/u

/** Matches `example.com` but not `J.R.R.`. */
const DOMAIN_LIKE = /[\p{L}\p{M}]{2,}\.[\p{L}\p{M}]{2,}/u

/** A single letter is a slip of the finger, not a name for a tenancy agreement. */
const TWO_LETTERS = /\p{L}.*\p{L}/u

/**
 * Returns whether the text can be a person's name. Allows letters of any script but nothing that a mail program would
 * turn into a link, because names appear in mails to people who do not know us.
 */
export const isPersonName = (name: string): boolean =>
  LETTERS_AND_PUNCTUATION.test(name) && TWO_LETTERS.test(name) && !DOMAIN_LIKE.test(name)
