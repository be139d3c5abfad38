import { requestRefund } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/payment/request-refund'
import { mount } from '../../../http/mount.ts'
import { getOwnPayment } from '../../../payment-access.ts'
import { presentRefund } from '../../../presenters/refund.ts'

export const requestRefundEndpoint = mount(
  requestRefund,
  schemas.requestRefund,
  async ({ params: { token }, body }, ctx) => {
    const { payment, as } = await getOwnPayment(ctx, token)
    // Only the sender may cancel.
    if (as !== 'sender') throw new AppError('not_found')
    const refund = await operation.requestRefund(
      { db: ctx.db, refundLimit: ctx.limits.refundLimit },
      {
        payment,
        reason: body.reason,
        amountMinor: body.amount,
        requestKey: body.idempotency_key,
        actorId: (await ctx.findActor()).userId,
        language: ctx.language,
      },
    )
    return { data: refund && presentRefund(refund) }
  },
)
