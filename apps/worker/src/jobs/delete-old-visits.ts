import { deleteOldVisits } from '@amber/operations/privacy/delete-old-visits'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldVisitsJob = defineJob({
  name: 'forget-visits',
  payload: z.object({}),
  run: (_, { db }) => deleteOldVisits(db),
})
