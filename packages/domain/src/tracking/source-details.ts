import { truncateReferrer } from './referrer.ts'
import { hasParameters, readTrackedParameters, type TrackedParameters } from './tracked-parameters.ts'
import type { TrackingCookies } from './tracking-cookies.ts'
import { isCountryCode } from './visit.ts'
import { isVisitorId } from './visitor.ts'

/** How a visitor arrived, as stored with their account or lead. */
export type SourceDetails = {
  visitor_id?: string
  initial_referrer?: string
  initial_referring_domain?: string
  referrer?: string
  referring_domain?: string
  country_code?: string
  initial_utm_params?: TrackedParameters
  utm_params?: TrackedParameters
}

type SourceInput = {
  cookies: TrackingCookies
  /** Values of the browser's storage that a form sent along: untrusted text. */
  visitorId?: string | undefined
  utmParams?: string | undefined
}

const REFERRER_FIELDS = ['initial_referrer', 'initial_referring_domain', 'referrer', 'referring_domain'] as const

/** Omits invalid values: no login or lead may fail because of attribution data. */
export function sourceDetailsOf({ cookies, visitorId, utmParams }: SourceInput): SourceDetails {
  const details: SourceDetails = {}
  for (const name of REFERRER_FIELDS) if (cookies[name]) details[name] = truncateReferrer(cookies[name])
  if (isVisitorId(visitorId)) details.visitor_id = visitorId
  if (isCountryCode(cookies.countryCode)) details.country_code = cookies.countryCode
  const [initial, last] = [readTrackedParameters(cookies.initial_utm_params), readTrackedParameters(utmParams)]
  if (hasParameters(initial)) details.initial_utm_params = initial
  if (hasParameters(last)) details.utm_params = last
  return details
}
