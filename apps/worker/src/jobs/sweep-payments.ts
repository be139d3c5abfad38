import { sweepPayments } from '@amber/operations/payment/sweep-payments'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sweepPaymentsJob = defineJob({
  name: 'sweep-payments',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const found = await sweepPayments(db)
    if (found.payments + found.events > 0) log.warn(found, 'stuck payments re-enqueued')
  },
})
