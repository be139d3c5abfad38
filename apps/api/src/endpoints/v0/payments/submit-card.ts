import { submitCard } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { findPayment } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/payment/submit-card'
import { mount } from '../../../http/mount.ts'
import { loadPayment } from '../../../load-payment.ts'

export const submitCardEndpoint = mount(submitCard, schemas.submitCard, async ({ params: { token } }, ctx) => {
  const payment = await findPayment(ctx.db, { token })
  if (!payment) throw new AppError('not_found')
  await operation.submitCard({ db: ctx.db, maxHoldsPerAddress: ctx.limits.maxHoldsPerAddress }, payment.id)
  return { data: await loadPayment(ctx, { token }) }
})
