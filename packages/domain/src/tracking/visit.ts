import { cutReferrer } from './referrer.ts'
import { hasParameters, type TrackedParameters } from './tracked-parameters.ts'
import type { TrackingCookies } from './tracking-cookies.ts'

/** How somebody came to a page that was loaded anew. */
export type Visit = {
  /** The page they came from, as their browser says; empty when it says none. */
  referrer: string
  parameters: TrackedParameters
  /** Where we are; who comes from there has only gone from page to page. */
  ownHost: string
  /** As the network's edge says it, if anyone does. */
  country?: string | undefined
}

/** For who typed our address, or came from a place that does not say so. */
const DIRECT = '$direct'

/** What is new in a visit and has to be remembered. What was `initial` stays so, whoever sends them next. */
export function newCookiesOf(visit: Visit, known: TrackingCookies): TrackingCookies {
  return { ...cameFrom(visit, known), ...cameBy(visit, known), ...comesFromCountry(visit) }
}

function cameFrom({ referrer, ownHost }: Visit, known: TrackingCookies): TrackingCookies {
  const isFirst = known.initial_referrer === undefined
  if (referrer === '') return isFirst ? { initial_referrer: DIRECT, initial_referring_domain: DIRECT } : {}
  // Where they came from before that page of ours, nobody knows: a guess would stay for a year.
  if (!URL.canParse(referrer) || new URL(referrer).host === ownHost) return {}
  const from = cutReferrer(referrer)
  const domain = cutReferrer(new URL(referrer).hostname)
  return {
    referrer: from,
    referring_domain: domain,
    ...(isFirst && { initial_referrer: from, initial_referring_domain: domain }),
  }
}

function cameBy({ parameters }: Visit, known: TrackingCookies): TrackingCookies {
  const isFirst = known.initial_utm_params === undefined
  return isFirst && hasParameters(parameters) ? { initial_utm_params: JSON.stringify(parameters) } : {}
}

function comesFromCountry({ country }: Visit): TrackingCookies {
  return isCountryCode(country) ? { countryCode: country } : {}
}

/** `XX` is what edges say when they can't tell. */
export const isCountryCode = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Z]{2}$/.test(text) && text !== 'XX'
