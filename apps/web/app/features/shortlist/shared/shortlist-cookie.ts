import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { SHORTLIST_COOKIE, formatShortlist } from '@amber/domain/shortlist/visitor-shortlist'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Returns a visitor's shortlist cookie for `set-cookie` or `document.cookie`. Its digits, dots, dashes and
 * underscores need no escaping. The
 * cookie provides a feature that the visitor requested, so it needs no consent.
 */
export function shortlistCookie(entries: readonly SavedEntry[], secure: boolean): string {
  const maxAge = entries.length === 0 ? 0 : YEAR_SECONDS
  return `${SHORTLIST_COOKIE}=${formatShortlist(entries)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}
