import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const indexPlaceJob = defineJob({
  name: 'index-place',
  // `event_id` is missing when a listing is refreshed only because it is stale.
  payload: z.object({ event_id: z.optional(z.number()), root_id: z.number() }),
  run: ({ root_id }, { indexPlace }) => indexPlace(root_id),
})
