import type { Point } from '@amber/domain/geo/point'
import { fetchDistanceJson } from './fetch-distance-json.ts'
import { parseTrip } from './parse-trip.ts'
import type { Distances } from './distances.ts'
import { estimates } from './estimate.ts'

/** OSRM profiles by mode; null because OSRM has no transit timetables. */
const PROFILES = { WALKING: 'foot', DRIVING: 'driving', TRANSIT: null } as const

type RouteResponse = { code?: unknown; routes?: { distance?: unknown; duration?: unknown }[] } | null

/** Measures trips with any server that implements OSRM's HTTP API at `url`. */
export const osrmDistances = ({ url }: { url: string }): Distances => ({
  measure: async (journey) => {
    const profile = PROFILES[journey.mode]
    if (profile === null) return estimates.measure(journey)
    const endpoints = `${pointText(journey.from)};${pointText(journey.to)}`
    const response = (await fetchDistanceJson(
      new URL(`${trimTrailingSlashes(url)}/route/v1/${profile}/${endpoints}?overview=false`),
    )) as RouteResponse
    const route = response?.code === 'Ok' ? response.routes?.[0] : undefined
    return parseTrip(route?.distance, route?.duration, journey)
  },
})

const pointText = ({ lat, lng }: Point) => `${lng},${lat}`

const trimTrailingSlashes = (url: string) => url.replace(/\/+$/, '')
