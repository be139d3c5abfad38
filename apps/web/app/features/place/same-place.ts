import { NEARBY_PARAMETERS } from './nearby/nearby-parameters.ts'

/** The chosen stay: see `readStayChoice`. */
export const STAY_PARAMETERS = ['inventory_id', 'move_in_date'] as const

/** Whether what the server said of one address holds for the other. */
export function isSamePlace(one: URL, other: URL): boolean {
  const asked = (url: URL) => [url.pathname, ...NEARBY_PARAMETERS.map((name) => url.searchParams.get(name))].join(' ')
  return one.href !== other.href && asked(one) === asked(other)
}
