import { declineUnprovenRefunds } from '@amber/operations/payment/decide-refund'
import { resumeStuckRefunds } from '@amber/operations/payment/send-refund'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sweepRefundsJob = defineJob({
  name: 'sweep-refunds',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const found = await resumeStuckRefunds(db)
    if (found > 0) log.warn({ refunds: found }, 'stuck refunds re-enqueued')
    const declined = await declineUnprovenRefunds(db)
    if (declined > 0) log.info({ refunds: declined }, 'refunds without proof declined')
  },
})
