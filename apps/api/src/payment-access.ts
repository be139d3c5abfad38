import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import { findPayment, type PaymentRow } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'
import { type AccessibleLead, accessRoleFor } from './lead-access.ts'

/**
 * Returns the payment to the owner of the lead and to staff who may see it. Throws 404 for others, even with the link.
 */
export async function getOwnPayment(
  ctx: Pick<RequestContext, 'db' | 'flow' | 'findActor'>,
  token: string,
): Promise<{ payment: PaymentRow; as: AccessibleLead['as'] }> {
  const payment = await findPayment(ctx.db, { token })
  if (!payment) throw new AppError('not_found')
  const lead = await findLeadOwner(ctx.db, String(payment.leadId))
  const as = lead && (await accessRoleFor(ctx, lead))
  if (!as) throw new AppError('not_found')
  return { payment, as }
}
