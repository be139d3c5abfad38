import { cutReferrer } from './referrer.ts'
import { hasParameters, readTrackedParameters, type TrackedParameters } from './tracked-parameters.ts'
import type { TrackingCookies } from './tracking-cookies.ts'
import { isCountryCode } from './visit.ts'
import { isVisitorId } from './visitor.ts'

/** How a visitor came to us, as it is kept with the account or the lead it leads to. */
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

type Known = {
  cookies: TrackingCookies
  /** What the browser's own storage holds, as a form sent it along: text of anyone's making. */
  visitorId?: string | undefined
  utmParams?: string | undefined
}

const WORDS = ['initial_referrer', 'initial_referring_domain', 'referrer', 'referring_domain'] as const

/** Anything that is not what it should be is left out: no login or lead may fail over where somebody came from. */
export function sourceDetailsOf({ cookies, visitorId, utmParams }: Known): SourceDetails {
  const details: SourceDetails = {}
  for (const name of WORDS) if (cookies[name]) details[name] = cutReferrer(cookies[name])
  if (isVisitorId(visitorId)) details.visitor_id = visitorId
  if (isCountryCode(cookies.countryCode)) details.country_code = cookies.countryCode
  const [initial, last] = [readTrackedParameters(cookies.initial_utm_params), readTrackedParameters(utmParams)]
  if (hasParameters(initial)) details.initial_utm_params = initial
  if (hasParameters(last)) details.utm_params = last
  return details
}
