import type { Point } from '@amber/domain/geo/point'
import { askJson } from './ask-json.ts'
import { believedTrip } from './believed-trip.ts'
import type { Distances } from './distances.ts'
import { estimates } from './estimate.ts'

/** It knows streets and no timetables. */
const PROFILES = { WALKING: 'foot', DRIVING: 'driving', TRANSIT: null } as const

type Answer = { code?: unknown; routes?: { distance?: unknown; duration?: unknown }[] } | null

/** Any server that speaks OSRM's HTTP API, at `url`. */
export const osrmDistances = ({ url }: { url: string }): Distances => ({
  measure: async (journey) => {
    const profile = PROFILES[journey.mode]
    if (profile === null) return estimates.measure(journey)
    const ends = `${pointText(journey.from)};${pointText(journey.to)}`
    const answer = (await askJson(new URL(`${withoutSlash(url)}/route/v1/${profile}/${ends}?overview=false`))) as Answer
    const route = answer?.code === 'Ok' ? answer.routes?.[0] : undefined
    return believedTrip(route?.distance, route?.duration, journey)
  },
})

const pointText = ({ lat, lng }: Point) => `${lng},${lat}`

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
