import { NATIONALITY_PARAMETER } from '@amber/domain/inventory/stay-choice'
import { ORIGINAL_PARAMETER } from '@amber/domain/translation/page-translation'
import { NEARBY_PARAMETERS } from './nearby/nearby-parameters.ts'

/** Parameters of the chosen stay; see `readStayChoice`. */
export const STAY_PARAMETERS = ['inventory_id', 'move_in_date'] as const

const DATA_PARAMETERS = [...NEARBY_PARAMETERS, NATIONALITY_PARAMETER, ORIGINAL_PARAMETER]

/** Returns whether data loaded for one URL is valid for the other. Equal URLs mean a reload. */
export function canReusePlaceData(one: URL, other: URL): boolean {
  const dataKey = (url: URL) => [url.pathname, ...DATA_PARAMETERS.map((name) => url.searchParams.get(name))].join(' ')
  return one.href !== other.href && dataKey(one) === dataKey(other)
}
