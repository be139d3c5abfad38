import { findPayment, type PaymentRow } from '@amber/db/queries/payments'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'
import { getSeenLead, type SeenLead } from './lead-access.ts'

/** For whoever the lead is of, and staff who may see it. To others who have the link it is as if there were none. */
export async function getOwnPayment(
  ctx: Pick<RequestContext, 'db' | 'flow' | 'findActor'>,
  token: string,
): Promise<{ payment: PaymentRow; as: SeenLead['as'] }> {
  const payment = await findPayment(ctx.db, { token })
  if (!payment) throw new AppError('not_found')
  const { as } = await getSeenLead(ctx, String(payment.leadId))
  return { payment, as }
}
