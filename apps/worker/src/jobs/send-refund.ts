import { sendRefund } from '@amber/operations/payment/send-refund'
import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'
import { paymentParts } from '../payment-parts.ts'

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload: z.object({ refund_id: z.number() }),
  run: async ({ refund_id }, context) => {
    const outcome = await sendRefund(paymentParts(context), refund_id)
    if (outcome === 'refund_failed') context.log.error({ refund_id }, 'a refund failed: somebody has to look at it')
    else context.log.info({ refund_id, outcome }, 'a refund was asked about')
  },
})
