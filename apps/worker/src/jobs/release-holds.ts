import { releaseExpiredHolds } from '@amber/operations/booking/release-holds'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const releaseHoldsJob = defineJob({
  name: 'release-holds',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const released = await releaseExpiredHolds(db)
    if (released > 0) log.info({ released }, 'expired holds released')
  },
})
