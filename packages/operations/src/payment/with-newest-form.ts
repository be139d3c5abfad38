import type { Tx } from '@amber/db/database'
import { findFormToPay, type PaymentRow, setPaymentForm } from '@amber/db/queries/payments'

/**
 * What is paid for a stay is for it as its newest form says: the receipt and the days by which money comes back go by
 * when they arrive. The payment is locked.
 */
export async function withNewestForm(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const form = await findFormToPay(tx, payment.leadId)
  if (!form || form.formId === payment.formId || form.tenancyId !== payment.tenancyId) return payment
  await setPaymentForm(tx, payment.id, form.formId)
  return { ...payment, formId: form.formId }
}
