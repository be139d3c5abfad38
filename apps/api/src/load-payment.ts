import type { Payment } from '@amber/contract/schemas/payments'
import { findPaymentDetails, type PaymentDetails } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'
import { accessRoleFor } from './lead-access.ts'
import { presentPayment } from './presenters/payment.ts'

type PaymentContext = Pick<RequestContext, 'db' | 'flow' | 'findActor' | 'language' | 'paymentSecrets'>

/** Loads the payment with the fields that the caller may see. */
export async function loadPayment(ctx: PaymentContext, key: { id: number } | { token: string }): Promise<Payment> {
  const payment = await getShownPayment(ctx, key)
  const isAwaitingPayer = payment.status === 'initiated' && payment.openIntentId !== null
  const clientSecret =
    isAwaitingPayer && payment.openIntentId ? await ctx.paymentSecrets.of(payment.openIntentId) : null
  return presentPayment(payment, { asOwner: await canAccessLead(ctx, payment), clientSecret, now: new Date() })
}

async function getShownPayment(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  key: { id: number } | { token: string },
): Promise<PaymentDetails> {
  const payment = await findPaymentDetails(db, key, language)
  if (!payment) throw new AppError('not_found')
  return payment
}

/** Returns whether the caller owns the lead, by account or browser, or is staff who may see it. */
const canAccessLead = async (ctx: Pick<RequestContext, 'db' | 'flow' | 'findActor'>, payment: PaymentDetails) =>
  (await accessRoleFor(ctx, {
    userId: payment.leadUserId,
    flowHash: payment.leadFlowHash,
    assignedTo: payment.leadAssignedTo,
  })) !== undefined
