import { TRACKING_COOKIE_NAMES, TRACKING_COOKIES, type TrackingCookies } from '@amber/domain/tracking/tracking-cookies'
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

/** Returns headers that delete the browser's tracking cookies, for visitors who withdraw consent. */
export const endTracking = (request: Request): string[] =>
  Object.keys(trackingCookiesOf(request)).map((name) => stringifySetCookie({ name, value: '', maxAge: 0, path: '/' }))
