import { deleteOldWebVitals } from '@amber/operations/vitals/delete-old-web-vitals'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldWebVitalsJob = defineJob({
  name: 'forget-vitals',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const droppedDays = await deleteOldWebVitals(db, new Date())
    if (droppedDays > 0) log.info({ droppedDays }, 'old measurements of pages deleted')
  },
})
