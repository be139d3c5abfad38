import { reindexPlacesBelow } from '@amber/operations/search-index/reindex-below'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const reindexPlacesBelowJob = defineJob({
  name: 'reindex-places-below',
  payload: z.object({
    event_id: z.number(),
    region_id: z.number(),
    after_region_id: z._default(z.number(), 0),
    after_id: z._default(z.number(), 0),
  }),
  run: (step, { db }) =>
    reindexPlacesBelow(db, {
      eventId: step.event_id,
      regionId: step.region_id,
      afterRegionId: step.after_region_id,
      afterId: step.after_id,
    }),
})
