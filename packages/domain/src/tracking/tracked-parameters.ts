/** Campaign parameters that are stored for the lead. */
export const TRACKED_PARAMETERS = [
  'utm_source',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_group',
  'utm_term',
  'gclid',
  'fbclid',
  'msclkid',
  'keyword',
  'wbraid',
  'gbraid',
] as const

export type TrackedParameter = (typeof TRACKED_PARAMETERS)[number]

export type TrackedParameters = Partial<Record<TrackedParameter, string>>

const MAX_VALUE_LENGTH = 300

/**
 * Maximum encoded length in the cookie. Browsers drop cookies above 4,096 bytes, and every request carries all cookies.
 */
const MAX_COOKIE_BYTES = 2_000

/** Returns the parameters of a URL or form. Omits those that no longer fit, in list order. */
export function trackedParametersIn(query: { get(name: TrackedParameter): unknown }): TrackedParameters {
  const parameters: TrackedParameters = {}
  for (const name of TRACKED_PARAMETERS) {
    const value = query.get(name)
    if (typeof value !== 'string' || value === '') continue
    // Truncation may split a character, and half a character cannot be written to a cookie.
    const more = { ...parameters, [name]: value.slice(0, MAX_VALUE_LENGTH).toWellFormed() }
    if (encodeURIComponent(JSON.stringify(more)).length <= MAX_COOKIE_BYTES) Object.assign(parameters, more)
  }
  return parameters
}

/** Parses parameters stored in a cookie or in the browser's storage, both of which are untrusted. */
export function readTrackedParameters(text: string | undefined): TrackedParameters {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
  const values = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}))
  return trackedParametersIn(values)
}

export const hasParameters = (parameters: TrackedParameters): boolean => Object.keys(parameters).length > 0
