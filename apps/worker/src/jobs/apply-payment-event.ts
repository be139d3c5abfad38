import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'
import { paymentDeps } from './payment-deps.ts'

export const applyPaymentEventJob = defineJob({
  name: 'apply-payment-event',
  payload: z.object({ payment_event_id: z.number() }),
  run: async ({ payment_event_id }, context) => {
    const outcome = await applyPaymentEvent(paymentDeps(context), payment_event_id)
    const facts = { payment_event_id, outcome }
    if (outcome === 'wrong_amount') context.log.error(facts, 'captured amount differs from requested: refunding')
    // Somebody else can sign events: the webhook secret has leaked.
    else if (outcome === 'unconfirmed') context.log.error(facts, 'payment event not confirmed by provider')
    else if (outcome === 'unclear') context.log.warn(facts, 'payment event not confirmed yet')
    else context.log.info(facts, 'payment event applied')
  },
})
