import { fetchDistances } from '@amber/contract/distances'
import { mount } from '../../../http/mount.ts'
import { presentDistance } from '../../../presenters/distance.ts'
import { journeyOf } from './journey-of.ts'

/** How many the service is asked at once is bounded where it is asked, for all visitors together. */
export const fetchDistancesEndpoint = mount(fetchDistances, async ({ query, body }, { trips }) => {
  const wish = { fresh: query.cache === false }
  const result = await Promise.all(
    body.request.map(async (asked) => ({
      data: presentDistance(await trips.find(journeyOf(asked), wish), asked.units),
    })),
  )
  return { data: { result } }
})
