import { settlePayment } from '@amber/operations/payment/settle-payment'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'
import { paymentDeps } from './payment-deps.ts'

class NotYet extends Error {
  override name = 'NotYet'
}

export const settlePaymentJob = defineJob({
  name: 'settle-payment',
  payload: z.object({ payment_id: z.number(), attempt: z.number() }),
  run: async ({ payment_id, attempt }, context) => {
    const outcome = await settlePayment(paymentDeps(context), { paymentId: payment_id, attempt })
    // The queue retries with increasing backoff.
    if (outcome === 'not_yet') throw new NotYet('the provider has not settled it yet')
  },
})
