import { restartPayment } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { findPayment } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import { startPayment } from '@amber/operations/payment/start-payment'
import { mount } from '../../../http/mount.ts'
import { loadPayment } from '../../../load-payment.ts'
import { startPaymentDeps } from './start-payment-deps.ts'

export const restartPaymentEndpoint = mount(
  restartPayment,
  schemas.restartPayment,
  async ({ params: { token } }, ctx) => {
    const payment = await findPayment(ctx.db, { token })
    if (!payment) throw new AppError('not_found')
    const { userId } = await ctx.findActor()
    await startPayment(startPaymentDeps(ctx), { paymentId: payment.id, actorId: userId })
    return { data: await loadPayment(ctx, { token }) }
  },
)
