import { startPayment } from '@amber/contract/payments'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/payment/start-payment'
import { mount } from '../../../http/mount.ts'
import { getSeenLead } from '../../../lead-access.ts'
import { showPayment } from '../../../show-payment.ts'
import { startParts } from './start-parts.ts'

export const startPaymentEndpoint = mount(startPayment, async ({ body }, ctx) => {
  const lead = await getSeenLead(ctx, body.lead_uuid)
  // Nobody begins to pay for somebody else but by their link.
  if (lead.as !== 'sender') throw new AppError('not_found')
  const { userId } = await ctx.findActor()
  const id = await operation.startPayment(startParts(ctx), { leadId: lead.id, actorId: userId })
  return { data: await showPayment(ctx, { id }) }
})
