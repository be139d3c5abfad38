import { checkPayment } from '@amber/operations/payment/check-payment'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'
import { paymentDeps } from './payment-deps.ts'

export const checkPaymentJob = defineJob({
  name: 'check-payment',
  payload: z.object({ payment_id: z.number() }),
  run: async ({ payment_id }, context) => {
    const outcome = await checkPayment(paymentDeps(context), payment_id)
    const facts = { payment_id, outcome }
    if (outcome === 'wrong_amount') context.log.error(facts, 'captured amount differs from requested: refunding')
    else if (outcome === 'unclear' || outcome === 'refused')
      context.log.warn(facts, 'payment status unknown at provider')
    else context.log.info(facts, 'payment checked')
  },
})
