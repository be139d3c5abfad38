import type { Tx } from '@amber/db/database'
import { findFormToPay, type PaymentRow, setPaymentForm } from '@amber/db/queries/payments'
import { amountToPay } from './amount-to-pay.ts'
import { isForAnother } from './is-for-another.ts'

/**
 * What is paid for a stay is for it as its newest form says: the receipt and the days by which money comes back go by
 * it. A form for which another sum is due has a payment of its own. The payment is locked.
 */
export async function withNewestForm(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const form = await findFormToPay(tx, payment.leadId)
  if (!form || form.formId === payment.formId) return payment
  const due = await amountToPay(tx, form)
  if (!due || isForAnother(payment, form, due)) return payment
  await setPaymentForm(tx, payment.id, form.formId)
  return { ...payment, formId: form.formId }
}
