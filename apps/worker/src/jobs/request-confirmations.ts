import { requestConfirmations } from '@amber/operations/booking/request-confirmation'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const requestConfirmationsJob = defineJob({
  name: 'request-confirmations',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const rooms = await requestConfirmations(db)
    if (rooms > 0) log.info({ rooms }, 'staff asked to confirm booked rooms')
  },
})
