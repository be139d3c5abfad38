import { refreshPriceMedians } from '@amber/operations/region/refresh-price-medians'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshPriceMediansJob = defineJob({
  name: 'refresh-price-medians',
  payload: z.object({ after_id: z._default(z.number(), 0) }),
  run: ({ after_id }, { db }) => refreshPriceMedians(db, after_id, new Date()),
})
