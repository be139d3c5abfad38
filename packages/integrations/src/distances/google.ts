import type { Point } from '@amber/domain/geo/point'
import { askJson } from './ask-json.ts'
import { believedTrip } from './believed-trip.ts'
import type { Distances } from './distances.ts'

type Answer = {
  status?: unknown
  error_message?: unknown
  rows?: { elements?: { status?: unknown; distance?: { value?: unknown }; duration?: { value?: unknown } }[] }[]
} | null

/** Any server that speaks the Distance Matrix API, at `url`. */
export const googleDistances = ({ url, key }: { url: string; key: string }): Distances => ({
  measure: async (journey) => {
    const address = new URL('/maps/api/distancematrix/json', url)
    address.search = new URLSearchParams({
      origins: pointText(journey.from),
      destinations: pointText(journey.to),
      mode: journey.mode.toLowerCase(),
      units: 'metric',
      key,
    }).toString()
    const answer = (await askJson(address)) as Answer
    // A spent allowance or a wrong key: nothing is wrong with the journey.
    if (answer?.status !== 'OK') throw new Error('the distance service refuses us')
    const element = answer.rows?.[0]?.elements?.[0]
    if (element?.status !== 'OK') return undefined
    return believedTrip(element.distance?.value, element.duration?.value, journey)
  },
})

const pointText = ({ lat, lng }: Point) => `${lat},${lng}`
