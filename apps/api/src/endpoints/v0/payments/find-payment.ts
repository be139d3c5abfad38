import { findPayment } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import type { Db } from '@amber/db/database'
import { findFormToPay, findPaymentOfLead, type PaymentRow } from '@amber/db/queries/payment/payments'
import { isInProgress } from '@amber/domain/payment/payment-status'
import { amountToPay } from '@amber/operations/payment/amount-to-pay'
import { isSupersededByForm } from '@amber/operations/payment/is-superseded'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'
import { loadPayment } from '../../../load-payment.ts'

export const findPaymentEndpoint = mount(findPayment, schemas.findPayment, async ({ query }, ctx) => {
  const lead = await getAccessibleLead(ctx, query.lead_uuid)
  const payment = await findPaymentOfLead(ctx.db, lead.id)
  const isShown = payment && !(await isOutdated(ctx.db, payment))
  return { data: isShown ? await loadPayment(ctx, { id: payment.id }) : null }
})

/** Returns whether a newer form supersedes the payment. Starting to pay for that form ends this payment. */
async function isOutdated(db: Db, payment: PaymentRow): Promise<boolean> {
  if (isInProgress(payment.status)) return false
  const form = await findFormToPay(db, payment.leadId)
  const due = form && form.formId !== payment.formId ? await amountToPay(db, form) : undefined
  return form !== undefined && due !== undefined && isSupersededByForm(payment, form, due)
}
