import { summarizeEvents } from '@amber/operations/analytics/summarize-events'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const summarizeEventsJob = defineJob({
  name: 'summarize-events',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const droppedDays = await summarizeEvents(db, new Date())
    if (droppedDays > 0) log.info({ droppedDays }, 'old analytics events deleted')
  },
})
