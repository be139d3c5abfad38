import type { Payment } from '@amber/contract/payments'
import { findShownPayment, type ShownPayment } from '@amber/db/queries/payments'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'
import { standingTo } from './lead-access.ts'
import { presentPayment } from './presenters/payment.ts'

type Asked = Pick<RequestContext, 'db' | 'flow' | 'findActor' | 'language' | 'paymentSecrets'>

/** As whoever asks may see it. */
export async function showPayment(ctx: Asked, by: { id: number } | { token: string }): Promise<Payment> {
  const payment = await getShownPayment(ctx, by)
  const isTheirTurn = payment.status === 'initiated' && payment.openIntentId !== null
  const clientSecret = isTheirTurn && payment.openIntentId ? await ctx.paymentSecrets.of(payment.openIntentId) : null
  return presentPayment(payment, { asOwner: await isOwn(ctx, payment), clientSecret, now: new Date() })
}

async function getShownPayment(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  by: { id: number } | { token: string },
): Promise<ShownPayment> {
  const payment = await findShownPayment(db, by, language)
  if (!payment) throw new AppError('not_found')
  return payment
}

/** Whose lead it is, by account or browser, and staff who may see it. */
const isOwn = async (ctx: Pick<RequestContext, 'db' | 'flow' | 'findActor'>, payment: ShownPayment) =>
  (await standingTo(ctx, {
    userId: payment.leadUserId,
    flowHash: payment.leadFlowHash,
    assignedTo: payment.leadAssignedTo,
  })) !== undefined
