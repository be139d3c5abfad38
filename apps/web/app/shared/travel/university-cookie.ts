export const UNIVERSITY_COOKIE = 'searchedUniversity'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Returns the cookie, for `document.cookie`, that remembers the university searched for last, so that the server compares
 * rooms by the way to it. It only serves this feature, so it needs no consent.
 */
export const universityCookie = (canonicalName: string, secure: boolean): string =>
  `${UNIVERSITY_COOKIE}=${encodeURIComponent(canonicalName)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
