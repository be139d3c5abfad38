import { LANGUAGES } from '../languages.ts'

/**
 * The order in which an overloaded server works. `booking` is all that a student needs from the first form to the receipt, and is
 * never turned away. `browsing` is most of the product. `extra` is what a page works without.
 */
export type RequestPriority = 'booking' | 'browsing' | 'extra'

/** Header in which the web server names the page's priority to the API, whose reads for a payment page are as important. */
export const PRIORITY_HEADER = 'x-request-priority'

const API = String.raw`^/api/v\d+`

const BOOKING: readonly RegExp[] = [
  /^\/(?:healthz|readyz)$/,
  new RegExp(`${API}/(?:payments|refunds|forms|form_drafts|user_flow|agreements|evidence|users)(?:/|$)`),
  // Enquiries, holds and documents, but not the lists of staff.
  new RegExp(
    `${API}/leads(?:/[^/]+(?:/(?:hold|documents|agreement|evidence|room_confirmation|nationality)(?:/.*)?)?)?$`,
  ),
  new RegExp(`${API}/auth/users/(?:me|bookings|payments)$`),
  /^\/(?:webhooks|uploads)\//,
  // Every page needs its styles and scripts, which cost next to nothing.
  /^\/(?:assets|fonts)\//,
  /^\/places\/[^/]+\/(?:form|lead|payment)(?:\/|$)/,
  /^\/(?:payments|forms|agreements|evidence|login|logout)(?:\/|$)/,
  /^\/profile\/(?:leads|payments)(?:\/|$)/,
]

const EXTRA: readonly RegExp[] = [
  /^\/api\/(?:web_vitals|eval|features)(?:\/|$)/,
  /^\/(?:sub|page-reports)(?:\/|$)/,
  new RegExp(`${API}/(?:visits|exposures|similar_properties|help|sub)(?:/|$)`),
  new RegExp(`${API}/reviews/(?:highlights$|[^/]+/translation$)`),
  new RegExp(`${API}/inventories/[^/]+/(?:similar|view_count|price_trends|reviews)(?:/|$)`),
  new RegExp(`${API}/regions/[^/]+/(?:insights|fetch|fetch_bulk)$`),
]

const LANGUAGE_PREFIX = new RegExp(`^/(?:${LANGUAGES.join('|')})(?=/)`)

/** React Router loads the data of a page from its path with this ending. */
const DATA_ENDING = /\.data$/

/** Returns the priority of a path, of a page or of the API. */
export function requestPriorityOf(path: string): RequestPriority {
  const plainPath = path.replace(LANGUAGE_PREFIX, '').replace(DATA_ENDING, '')
  if (BOOKING.some((pattern) => pattern.test(plainPath))) return 'booking'
  if (EXTRA.some((pattern) => pattern.test(plainPath))) return 'extra'
  return 'browsing'
}
