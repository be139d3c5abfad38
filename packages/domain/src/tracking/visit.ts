import { truncateReferrer } from './referrer.ts'
import { hasParameters, type TrackedParameters } from './tracked-parameters.ts'
import type { TrackingCookies } from './tracking-cookies.ts'

/** How a visitor came to a freshly loaded page. */
export type Visit = {
  /** URL of the previous page as the browser reports it; empty if there is none. */
  referrer: string
  parameters: TrackedParameters
  /** Host of this site; visitors from it have only moved between pages. */
  ownHost: string
  /** Country reported by the network edge, if any. */
  country?: string | undefined
}

/** Marks visitors who typed our URL or whose origin is hidden. */
const DIRECT = '$direct'

/** Returns the cookies that a visit changes. `initial` values never change. */
export function newCookiesOf(visit: Visit, known: TrackingCookies): TrackingCookies {
  return { ...referrerCookies(visit, known), ...campaignCookies(visit, known), ...countryCookies(visit) }
}

function referrerCookies({ referrer, ownHost }: Visit, known: TrackingCookies): TrackingCookies {
  const isFirst = known.initial_referrer === undefined
  if (referrer === '') return isFirst ? { initial_referrer: DIRECT, initial_referring_domain: DIRECT } : {}
  // The origin before our own page is unknown, and a guess would be stored for a year.
  if (!URL.canParse(referrer) || new URL(referrer).host === ownHost) return {}
  const truncatedReferrer = truncateReferrer(referrer)
  const domain = truncateReferrer(new URL(referrer).hostname)
  return {
    referrer: truncatedReferrer,
    referring_domain: domain,
    ...(isFirst && { initial_referrer: truncatedReferrer, initial_referring_domain: domain }),
  }
}

function campaignCookies({ parameters }: Visit, known: TrackingCookies): TrackingCookies {
  const isFirst = known.initial_utm_params === undefined
  return isFirst && hasParameters(parameters) ? { initial_utm_params: JSON.stringify(parameters) } : {}
}

function countryCookies({ country }: Visit): TrackingCookies {
  return isCountryCode(country) ? { countryCode: country } : {}
}

/** Network edges report `XX` for an unknown country. */
export const isCountryCode = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Z]{2}$/.test(text) && text !== 'XX'
