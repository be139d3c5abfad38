import { fetchDistance } from '@amber/contract/distances'
import { mount } from '../../../http/mount.ts'
import { presentDistance } from '../../../presenters/distance.ts'
import { journeyOf } from './journey-of.ts'

export const fetchDistanceEndpoint = mount(
  fetchDistance,
  async ({ query: { origins, destinations, mode, units, cache } }, { trips }) => {
    const journey = journeyOf({ origin: origins, destination: destinations, mode })
    const trip = await trips.find(journey, { fresh: cache === false })
    return { data: { data: presentDistance(trip, units) } }
  },
  { kept: true },
)
