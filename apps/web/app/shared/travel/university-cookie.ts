export const UNIVERSITY_COOKIE = 'searchedUniversity'

/**
 * Returns the cookie, for `document.cookie`, that remembers the university searched for last for a year, so that the server
 * compares rooms by the way to it. It only serves this feature, so it needs no consent, and holds nothing to protect.
 */
export const universityCookie = (canonicalName: string): string =>
  `${UNIVERSITY_COOKIE}=${canonicalName}; Path=/; Max-Age=31536000; SameSite=Lax`
