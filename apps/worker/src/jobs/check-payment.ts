import { checkPayment } from '@amber/operations/payment/check-payment'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'
import { paymentParts } from '../payment-parts.ts'

export const checkPaymentJob = defineJob({
  name: 'check-payment',
  payload: z.object({ payment_id: z.number() }),
  run: async ({ payment_id }, context) => {
    const outcome = await checkPayment(paymentParts(context), payment_id)
    const facts = { payment_id, outcome }
    if (outcome === 'wrong_amount') context.log.error(facts, 'not what was asked for was taken: it goes back')
    else if (outcome === 'unclear' || outcome === 'refused')
      context.log.warn(facts, 'the payment provider could not say how a payment stands')
    else context.log.info(facts, 'a payment was checked')
  },
})
