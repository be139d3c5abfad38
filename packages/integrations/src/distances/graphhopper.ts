import { isInNetwork } from '../router/is-in-network.ts'
import { pointParameter, requestJson } from '../router/request-graphhopper.ts'
import type { Distances } from './distances.ts'
import { estimates } from './estimate.ts'
import { REQUEST_TIMEOUT_MS } from './fetch-distance-json.ts'
import { parseTrip } from './parse-trip.ts'

type RouteResponse = { paths?: ({ distance?: unknown; time?: unknown } | null)[] } | null | undefined

/**
 * Measures trips on foot with GraphHopper, and estimates those by car, which it has no profile for, by transit, whose stored
 * minutes are for mornings, and from or to points outside of its street data.
 */
export const graphHopperDistances = ({ url }: { url: string }): Distances => ({
  measure: async (journey) => {
    if (journey.mode !== 'WALKING') return estimates.measure(journey)
    const ends = [journey.from, journey.to]
    // One after the other, so that a silent router holds one connection.
    for (const end of ends) if (!(await isInNetwork(url, end, REQUEST_TIMEOUT_MS))) return estimates.measure(journey)
    const response = (await requestJson({
      url,
      path: '/route',
      parameters: { point: ends.map(pointParameter), profile: 'foot', calc_points: 'false', instructions: 'false' },
      timeoutMs: REQUEST_TIMEOUT_MS,
    })) as RouteResponse
    const trip = response?.paths?.[0]
    return parseTrip(trip?.distance, typeof trip?.time === 'number' ? trip.time / 1000 : undefined, journey)
  },
})
