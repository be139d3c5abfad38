import { restartPayment } from '@amber/contract/payments'
import { findPayment } from '@amber/db/queries/payments'
import { AppError } from '@amber/domain/errors'
import { startPayment } from '@amber/operations/payment/start-payment'
import { mount } from '../../../http/mount.ts'
import { showPayment } from '../../../show-payment.ts'
import { startParts } from './start-parts.ts'

export const restartPaymentEndpoint = mount(restartPayment, async ({ params: { token } }, ctx) => {
  const payment = await findPayment(ctx.db, { token })
  if (!payment) throw new AppError('not_found')
  const { userId } = await ctx.findActor()
  await startPayment(startParts(ctx), { paymentId: payment.id, actorId: userId })
  return { data: await showPayment(ctx, { token }) }
})
