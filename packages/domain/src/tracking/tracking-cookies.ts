const DAY = 24 * 60 * 60

/** What is remembered of how a visitor came, once they agreed: each cookie, and how many seconds it lives. */
export const TRACKING_COOKIES = {
  initial_referrer: 365 * DAY,
  initial_referring_domain: 365 * DAY,
  initial_utm_params: 365 * DAY,
  referrer: 365 * DAY,
  referring_domain: 365 * DAY,
  countryCode: 7 * DAY,
} as const

type TrackingCookie = keyof typeof TRACKING_COOKIES

export const TRACKING_COOKIE_NAMES = Object.keys(TRACKING_COOKIES) as TrackingCookie[]

/** By their names, as a request carries them or an answer sets them. */
export type TrackingCookies = Partial<Record<TrackingCookie, string>>
