import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const applyPaymentEventJob = defineJob({
  name: 'apply-payment-event',
  payload: z.object({ payment_event_id: z.number() }),
  run: async ({ payment_event_id }, { db, log }) => {
    const outcome = await applyPaymentEvent(db, payment_event_id)
    if (outcome === 'wrong_amount') log.error({ payment_event_id }, 'captured amount differs from requested: refunding')
    else log.info({ payment_event_id, outcome }, 'payment event applied')
  },
})
