import { refreshListings } from '@amber/operations/search-index/refresh-listings'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshListingsJob = defineJob({
  name: 'refresh-listings',
  payload: z.object({ after_id: z._default(z.number(), 0) }),
  run: ({ after_id }, { db }) => refreshListings(db, after_id),
})
