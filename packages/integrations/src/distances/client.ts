import type { Distances } from './distances.ts'
import { googleDistances } from './google.ts'
import { graphHopperDistances } from './graphhopper.ts'
import { osrmDistances } from './osrm.ts'

export type DistancesSettings =
  /** No routing service: distances are estimated. */
  { readonly provider: 'estimate' } | RoutingSettings

type RoutingSettings =
  | { readonly provider: 'osrm'; readonly url: string }
  | { readonly provider: 'graphhopper'; readonly url: string }
  | { readonly provider: 'google'; readonly url: string; readonly key: string }

export function createDistances(settings: RoutingSettings): Distances {
  switch (settings.provider) {
    case 'osrm':
      return osrmDistances(settings)
    case 'graphhopper':
      return graphHopperDistances(settings)
    case 'google':
      return googleDistances(settings)
  }
}
