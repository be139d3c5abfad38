const DAY_SECONDS = 24 * 60 * 60

/** Attribution cookies, set after consent, with their lifetime in seconds. */
export const TRACKING_COOKIES = {
  initial_referrer: 365 * DAY_SECONDS,
  initial_referring_domain: 365 * DAY_SECONDS,
  initial_utm_params: 365 * DAY_SECONDS,
  referrer: 365 * DAY_SECONDS,
  referring_domain: 365 * DAY_SECONDS,
  countryCode: 7 * DAY_SECONDS,
} as const

type TrackingCookie = keyof typeof TRACKING_COOKIES

export const TRACKING_COOKIE_NAMES = Object.keys(TRACKING_COOKIES) as TrackingCookie[]

/** Cookies by name, as a request carries them or a response sets them. */
export type TrackingCookies = Partial<Record<TrackingCookie, string>>
