/** What links of campaigns carry, and what is kept of them for the lead. */
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

const LONGEST_VALUE = 300

/** As a cookie carries them. Browsers drop one of more than 4,096 bytes whole, and each request carries all cookies. */
const MOST_BYTES = 2_000

/** Those of an address or a form; what no longer fits is left out, in the order of the list. */
export function trackedParametersIn(query: { get(name: TrackedParameter): unknown }): TrackedParameters {
  const kept: TrackedParameters = {}
  for (const name of TRACKED_PARAMETERS) {
    const value = query.get(name)
    if (typeof value !== 'string' || value === '') continue
    // Cutting may split a character in two, and half of one can't be written into a cookie.
    const more = { ...kept, [name]: value.slice(0, LONGEST_VALUE).toWellFormed() }
    if (encodeURIComponent(JSON.stringify(more)).length <= MOST_BYTES) Object.assign(kept, more)
  }
  return kept
}

/** Of what was kept as text, in a cookie or in the browser's storage: either may hold anything. */
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
