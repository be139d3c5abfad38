import { refreshRegionInsights } from '@amber/operations/region/refresh-region-insights'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshRegionInsightsJob = defineJob({
  name: 'refresh-region-insights',
  payload: z.object({ region_id: z.number() }),
  run: ({ region_id }, { db }) => refreshRegionInsights(db, region_id, new Date()),
})
