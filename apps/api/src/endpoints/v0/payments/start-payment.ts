import { startPayment } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/payment/start-payment'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'
import { loadPayment } from '../../../load-payment.ts'
import { startPaymentDeps } from './start-payment-deps.ts'

export const startPaymentEndpoint = mount(startPayment, schemas.startPayment, async ({ body }, ctx) => {
  const lead = await getAccessibleLead(ctx, body.lead_uuid)
  // Only the sender may start a payment. Others pay through the payment's link.
  if (lead.as !== 'sender') throw new AppError('not_found')
  const { userId } = await ctx.findActor()
  const toStart = { leadId: lead.id, language: ctx.language, actorId: userId }
  const id = await operation.startPayment(startPaymentDeps(ctx), toStart)
  return { data: await loadPayment(ctx, { id }) }
})
