import { WALK_METRES_PER_MINUTE } from '../geo/walk.ts'
import type { RegionType } from '../region/region-type.ts'
import { DEFAULT_RADIUS_METRES } from '../search/place-search.ts'

/** Minutes on foot from the centre to the edge of what counts as near. */
export const AREA_WALK_MINUTES = { establishment: 45, sublocality: 30 } as const

/** Ends of the bands of walks to a university, in minutes. The last is the edge of its area. */
export const WALK_BAND_MINUTES = [15, 30, AREA_WALK_MINUTES.establishment] as const

/**
 * Returns the radius of the places that a region's figures summarise. That of a city is the radius of its search, so that
 * both agree. A search for a university or a neighbourhood finds the places of the whole city too, whose figures would
 * be those of the city under another name, so that only places within a walk count. Undefined for countries and states,
 * which summarise their cities.
 */
export function insightsRadius(regionType: RegionType): number | undefined {
  switch (regionType) {
    case 'country':
    case 'state':
      return undefined
    case 'locality':
      return DEFAULT_RADIUS_METRES
    case 'sublocality':
    case 'establishment':
      return Math.round(AREA_WALK_MINUTES[regionType] * WALK_METRES_PER_MINUTE)
  }
}
