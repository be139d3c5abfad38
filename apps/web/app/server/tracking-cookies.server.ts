import { FLAG_GROUPS_COOKIE } from '@amber/domain/flags/flag-groups'
import { TRACKING_COOKIE_NAMES, TRACKING_COOKIES, type TrackingCookies } from '@amber/domain/tracking/tracking-cookies'
import { cookieDomains, isTagCookie } from '@amber/domain/tracking/tag-cookies'
import { VISITOR_ID_COOKIE, VISITOR_ID_SECONDS } from '@amber/domain/tracking/visitor'
import { stringifySetCookie } from 'cookie'
import { cookiesOf } from './cookies.server.ts'

export function trackingCookiesOf(request: Request): TrackingCookies {
  const cookies = cookiesOf(request)
  return Object.fromEntries(
    TRACKING_COOKIE_NAMES.flatMap((name) => (cookies[name] === undefined ? [] : [[name, cookies[name]]])),
  )
}

/**
 * Returns the tracking cookies to set. The server sets them because some browsers drop cookies set by scripts after a
 * week. Scripts may read them: they aren't secret.
 */
export const setTracking = (cookies: TrackingCookies, secure: boolean): string[] =>
  TRACKING_COOKIE_NAMES.flatMap((name) => {
    const value = cookies[name]
    if (value === undefined) return []
    return stringifySetCookie({ name, value, maxAge: TRACKING_COOKIES[name], path: '/', sameSite: 'lax', secure })
  })

/** Returns the header that stores the visitor id. Scripts have their own copy of it. */
export const visitorIdCookie = (id: string, secure: boolean): string =>
  stringifySetCookie({
    name: VISITOR_ID_COOKIE,
    value: id,
    maxAge: VISITOR_ID_SECONDS,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
  })

/** All cookies that need consent. */
const COOKIES_OF_CONSENT = [...TRACKING_COOKIE_NAMES, VISITOR_ID_COOKIE, FLAG_GROUPS_COOKIE]

/** Returns headers that delete the browser's tracking cookies, also those of tags, for visitors who withdraw consent. */
export function endTracking(request: Request): string[] {
  const cookies = cookiesOf(request)
  const own = COOKIES_OF_CONSENT.filter((name) => cookies[name] !== undefined).map((name) => deletion(name))
  const domains = cookieDomains(new URL(request.url).hostname)
  const tags = Object.keys(cookies).filter(isTagCookie)
  return [...own, ...tags.flatMap((name) => domains.map((domain) => deletion(name, domain)))]
}

const deletion = (name: string, domain?: string): string =>
  stringifySetCookie({ name, value: '', maxAge: 0, path: '/', ...(domain !== undefined && { domain }) })
