import { SHORTLIST_COOKIE, writeShortlist } from '@amber/domain/shortlist/visitor-shortlist'

const YEAR = 365 * 24 * 60 * 60

/**
 * A visitor's list, for the `set-cookie` header and for `document.cookie`. Digits and dots need no escaping. The site
 * needs it to do what the visitor asked for, so it asks for no consent.
 */
export function shortlistCookie(ids: readonly number[], secure: boolean): string {
  const maxAge = ids.length === 0 ? 0 : YEAR
  return `${SHORTLIST_COOKIE}=${writeShortlist(ids)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}
