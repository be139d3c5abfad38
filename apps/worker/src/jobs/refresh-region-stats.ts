import { refreshRegionStats } from '@amber/operations/region/refresh-region-stats'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshRegionStatsJob = defineJob({
  name: 'refresh-region-stats',
  // `event_id` is missing when a listing changed the lowest price of a city.
  payload: z.object({ event_id: z.optional(z.number()), region_id: z.number() }),
  run: ({ region_id }, { db }) => refreshRegionStats(db, region_id),
})
