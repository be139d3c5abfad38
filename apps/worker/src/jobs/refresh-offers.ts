import { refreshOffers } from '@amber/operations/search-index/refresh-offers'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshOffersJob = defineJob({
  name: 'refresh-offers',
  payload: z.object({ after_id: z._default(z.number(), 0) }),
  run: ({ after_id }, { db }) => refreshOffers(db, after_id),
})
