import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const indexPlaceJob = defineJob({
  name: 'index-place',
  // No event asks for what has only grown old.
  payload: z.object({ event_id: z.optional(z.number()), root_id: z.number() }),
  run: ({ root_id }, { indexPlace }) => indexPlace(root_id),
})
