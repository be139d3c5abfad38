import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshRegionStatsJob = defineJob({
  name: 'refresh-region-stats',
  payload: z.object({ event_id: z.number(), region_id: z.number() }),
  run: ({ region_id }, { db }) => refreshRegionStats(db, region_id),
})
