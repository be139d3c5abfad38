import { fetchDistance } from '@amber/contract/endpoints/distances'
import * as schemas from '@amber/contract/schemas/distances'
import { mount } from '../../../http/mount.ts'
import { presentDistance } from '../../../presenters/distance.ts'
import { parseJourney } from './parse-journey.ts'

export const fetchDistanceEndpoint = mount(
  fetchDistance,
  schemas.fetchDistance,
  async ({ query: { origins, destinations, mode, units, cache } }, { trips }) => {
    const journey = parseJourney({ origin: origins, destination: destinations, mode })
    const trip = await trips.find(journey, { fresh: cache === false })
    return { data: { data: presentDistance(trip, units) } }
  },
  { isCached: true },
)
