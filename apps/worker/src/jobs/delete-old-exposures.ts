import { deleteOldExposures } from '@amber/operations/experiments/delete-old-exposures'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldExposuresJob = defineJob({
  name: 'forget-exposures',
  payload: z.object({}),
  run: (_, { db }) => deleteOldExposures(db),
})
