import { regionDocument } from '@amber/integrations/search/region-document'
import { indexRegion } from '@amber/operations/search-index/index-region'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const indexRegionJob = defineJob({
  name: 'index-region',
  payload: z.object({ event_id: z.number(), region_id: z.number() }),
  run: ({ region_id }, { db, search }) => indexRegion({ db, search, documentOf: regionDocument }, region_id),
})
