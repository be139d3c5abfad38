import { SESSION_TOKEN } from '../session-token.ts'
import { CONSENT_COOKIE } from '../tracking/consent-cookie.ts'

/** Header in which the web server says how long a shared cache may store a page. The cache removes it. */
export const SURROGATE_CONTROL = 'surrogate-control'
/** Header with the names by which a page is purged, separated by spaces. The cache removes it. */
export const SURROGATE_KEY = 'surrogate-key'

/** Kinds of pages that a shared cache stores. Everything else is a visitor's own, or a file that never changes. */
export type EdgeKind = 'places' | 'content'

/**
 * Seconds for which a page is served without asking the web server. Pages of places show reviews, so that erased data must
 * disappear within a minute; they are purged when a price changes. Articles change with a release.
 */
export const EDGE_FRESH_SECONDS: Readonly<Record<EdgeKind, number>> = { places: 40, content: 300 }

/** Seconds after that in which the old page is served once more while the cache fetches the new one. */
export const EDGE_STALE_SECONDS = 10

/** Seconds for which an old page is served while no web server responds. */
export const EDGE_STALE_IF_DOWN_SECONDS = 600

/** Cookies that are part of the key, with host, scheme and URL. The web server renders pages for many from these alone. */
export const EDGE_KEY_COOKIES = [
  'selectedLanguage',
  'selectedCurrency',
  'selectedNationality',
  'hideBanner',
  CONSENT_COOKIE,
] as const

/** Parameters of campaigns, which only scripts read. They are no part of the key and not sent to the web server. */
export const EDGE_IGNORED_PARAMETERS = [
  'utm_[a-z_]+',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const

/** Cookie, and parameter, with which nothing is looked up or stored. */
export const EDGE_CREDENTIAL = SESSION_TOKEN

/**
 * Beginnings of paths that are never looked up. Others that turn out to be a visitor's own are fetched again with all
 * cookies, which these would be each time.
 */
export const EDGE_PRIVATE_PATHS = [
  'api',
  'sub',
  'uploads',
  'webhooks',
  'dashboard',
  'profile',
  'login',
  'logout',
  'payments',
  'forms',
  'agreements',
  'evidence',
  'shortlist',
  'preferences',
  'visitor',
  'healthz',
  'readyz',
] as const

/** The name of all pages that show a place. */
export const placeSurrogateKey = (canonicalName: string) => `place:${canonicalName}`

/** Caches limit headers to some kilobytes; a page that shows more places waits until it is stale. */
const MAX_KEYS = 60

const PLACE_LINK = /href="[^"]*?\/places\/(?!search\/)([a-z0-9_-]+)["?#/]/g

/** Returns the names by which a page is purged: the places that its markup links to, and the place it is about. */
export function surrogateKeysOf(path: string, html: string): string[] {
  const own = /\/places\/(?!search(?:\/|$))([a-z0-9_-]+)$/.exec(path)?.[1]
  const linked = Array.from(html.matchAll(PLACE_LINK), ([, name = '']) => name)
  return [...new Set([...(own === undefined ? [] : [own]), ...linked])].slice(0, MAX_KEYS).map(placeSurrogateKey)
}
