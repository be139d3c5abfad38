import { endIfOverdue, enqueueOverdueRooms } from '@amber/operations/booking/confirm-room'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const endUnconfirmedBookingsJob = defineJob({
  name: 'end-unconfirmed-bookings',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const overdue = await enqueueOverdueRooms(db)
    if (overdue > 0) log.warn({ bookings: overdue }, 'unconfirmed bookings overdue')
  },
})

export const endUnconfirmedBookingJob = defineJob({
  name: 'end-unconfirmed-booking',
  payload: z.object({ lead_id: z.number() }),
  run: async ({ lead_id }, { db, log }) => {
    if (await endIfOverdue(db, lead_id)) log.warn({ lead_id }, 'unconfirmed booking cancelled and refunded')
  },
})
