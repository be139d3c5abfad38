const REFERRER_MAX = 300

/** Cutting may split a character in two; what is left of it would make the cookie unreadable, so it is replaced. */
export const cutReferrer = (referrer: string) => referrer.slice(0, REFERRER_MAX).toWellFormed()
