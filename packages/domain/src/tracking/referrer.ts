const MAX_REFERRER_LENGTH = 300

/** Truncation may split a character, and half a character would make the cookie unreadable, so it is replaced. */
export const truncateReferrer = (referrer: string) => referrer.slice(0, MAX_REFERRER_LENGTH).toWellFormed()
