import { reindexRegionsBelow } from '@amber/operations/search-index/reindex-below'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const reindexRegionsBelowJob = defineJob({
  name: 'reindex-regions-below',
  payload: z.object({ event_id: z.number(), region_id: z.number(), after_id: z._default(z.number(), 0) }),
  run: ({ event_id, region_id, after_id }, { db }) =>
    reindexRegionsBelow(db, { eventId: event_id, regionId: region_id, afterId: after_id }),
})
