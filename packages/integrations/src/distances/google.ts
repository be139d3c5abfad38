import type { Point } from '@amber/domain/geo/point'
import { fetchDistanceJson } from './fetch-distance-json.ts'
import { parseTrip } from './parse-trip.ts'
import type { Distances } from './distances.ts'

type MatrixResponse = {
  status?: unknown
  error_message?: unknown
  rows?: { elements?: { status?: unknown; distance?: { value?: unknown }; duration?: { value?: unknown } }[] }[]
} | null

/** Measures trips with any server that implements the Distance Matrix API at `url`. */
export const googleDistances = ({ url, key }: { url: string; key: string }): Distances => ({
  measure: async (journey) => {
    const requestUrl = new URL('/maps/api/distancematrix/json', url)
    requestUrl.search = new URLSearchParams({
      origins: pointText(journey.from),
      destinations: pointText(journey.to),
      mode: journey.mode.toLowerCase(),
      units: 'metric',
      key,
    }).toString()
    const response = (await fetchDistanceJson(requestUrl)) as MatrixResponse
    // The quota is exceeded or the key is invalid; the journey itself may be fine.
    if (response?.status !== 'OK') throw new Error('distance service rejected the request')
    const element = response.rows?.[0]?.elements?.[0]
    if (element?.status !== 'OK') return undefined
    return parseTrip(element.distance?.value, element.duration?.value, journey)
  },
})

const pointText = ({ lat, lng }: Point) => `${lat},${lng}`
