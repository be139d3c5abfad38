import { fetchDistances } from '@amber/contract/endpoints/distances'
import * as schemas from '@amber/contract/schemas/distances'
import { mount } from '../../../http/mount.ts'
import { presentDistance } from '../../../presenters/distance.ts'
import { parseJourney } from './parse-journey.ts'

/** `trips` limits concurrent provider requests for all visitors together, so a bulk request needs no limit here. */
export const fetchDistancesEndpoint = mount(
  fetchDistances,
  schemas.fetchDistances,
  async ({ query, body }, { trips }) => {
    const options = { fresh: query.cache === false }
    const result = await Promise.all(
      body.request.map(async (item) => ({
        data: presentDistance(await trips.find(parseJourney(item), options), item.units),
      })),
    )
    return { data: { result } }
  },
)
