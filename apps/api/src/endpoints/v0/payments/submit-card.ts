import { submitCard } from '@amber/contract/payments'
import { findPayment } from '@amber/db/queries/payments'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/payment/submit-card'
import { mount } from '../../../http/mount.ts'
import { showPayment } from '../../../show-payment.ts'

export const submitCardEndpoint = mount(submitCard, async ({ params: { token } }, ctx) => {
  const payment = await findPayment(ctx.db, { token })
  if (!payment) throw new AppError('not_found')
  await operation.submitCard(ctx, payment.id)
  return { data: await showPayment(ctx, { token }) }
})
