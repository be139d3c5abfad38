import { sendRefund } from '@amber/operations/payment/send-refund'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'
import { paymentDeps } from './payment-deps.ts'

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload: z.object({ refund_id: z.number() }),
  run: async ({ refund_id }, context) => {
    const outcome = await sendRefund(paymentDeps(context), refund_id)
    if (outcome === 'refund_failed') context.log.error({ refund_id }, 'refund failed: manual review needed')
    else context.log.info({ refund_id, outcome }, 'refund status checked')
  },
})
