import { findPayment } from '@amber/contract/payments'
import type { Db } from '@amber/db/database'
import { findFormToPay, findPaymentOfLead, type PaymentRow } from '@amber/db/queries/payments'
import { isUnderWay } from '@amber/domain/payment/payment-status'
import { amountToPay } from '@amber/operations/payment/amount-to-pay'
import { isForAnother } from '@amber/operations/payment/is-for-another'
import { mount } from '../../../http/mount.ts'
import { getSeenLead } from '../../../lead-access.ts'
import { showPayment } from '../../../show-payment.ts'

export const findPaymentEndpoint = mount(findPayment, async ({ query }, ctx) => {
  const lead = await getSeenLead(ctx, query.lead_uuid)
  const payment = await findPaymentOfLead(ctx.db, lead.id)
  const isShown = payment && !(await isOutdated(ctx.db, payment))
  return { data: isShown ? await showPayment(ctx, { id: payment.id }) : null }
})

/** For the newest form none has begun: beginning it ends what there was for the one before. */
async function isOutdated(db: Db, payment: PaymentRow): Promise<boolean> {
  if (isUnderWay(payment.status)) return false
  const form = await findFormToPay(db, payment.leadId)
  const due = form && form.formId !== payment.formId ? await amountToPay(db, form) : undefined
  return form !== undefined && due !== undefined && isForAnother(payment, form, due)
}
