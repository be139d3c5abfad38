import type { PaymentOfStay } from '@amber/contract/schemas/payments'
import { type BookedStayRow, listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { findPaymentDetails, type PaymentDetails } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'
import { accessRoleFor } from './lead-access.ts'
import { presentBookedStay } from './presenters/booked-stay.ts'
import { presentPayment } from './presenters/payment.ts'

type PaymentContext = Pick<RequestContext, 'db' | 'flow' | 'findActor' | 'language' | 'paymentSecrets' | 'edition'>

/** Loads the payment with the fields that the caller may see. */
export async function loadPayment(
  ctx: PaymentContext,
  key: { id: number } | { token: string },
): Promise<PaymentOfStay> {
  const payment = await getShownPayment(ctx, key)
  const isAwaitingPayer = payment.status === 'initiated' && payment.openIntentId !== null
  const clientSecret =
    isAwaitingPayer && payment.openIntentId ? await ctx.paymentSecrets.of(payment.openIntentId) : null
  const asOwner = await canAccessLead(ctx, payment)
  const stay = await findBookedStay(ctx, payment)
  return {
    ...presentPayment(payment, { asOwner, clientSecret, methods: ctx.edition.paymentMethods, now: new Date() }),
    booked_stay: stay ? presentBookedStay(stay) : null,
  }
}

/** Before the payment of a booking, there is no stay: the page that polls it then needs no query for one. */
async function findBookedStay(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  { leadId, purpose, status }: PaymentDetails,
): Promise<BookedStayRow | undefined> {
  if (purpose === 'booking' && status !== 'success') return undefined
  const [stay] = await listBookedStays(db, [leadId], language)
  return stay
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
