import { sweepCallEvents } from '@amber/operations/telephony/sweep-call-events'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sweepCallEventsJob = defineJob({
  name: 'sweep-call-events',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const events = await sweepCallEvents(db)
    if (events > 0) log.warn({ events }, 'stuck call events re-enqueued')
  },
})
