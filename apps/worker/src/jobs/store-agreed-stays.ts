import { storeAgreedStays } from '@amber/operations/booking/get-agreed-stay'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const storeAgreedStaysJob = defineJob({
  name: 'store-agreed-stays',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const stored = await storeAgreedStays(db)
    if (stored > 0) log.info({ bookings: stored }, 'terms of earlier bookings stored')
  },
})
