import type { Tx } from '@amber/db/database'
import { findFormToPay, type PaymentRow, setPaymentForm } from '@amber/db/queries/payment/payments'
import { amountToPay } from './amount-to-pay.ts'
import { isSupersededByForm } from './is-superseded.ts'

/**
 * Attaches the newest form of the stay to the payment, because the receipt and the refund deadlines follow it. A form
 * with another amount due gets its own payment. A difference stays with the form of the booking,
 * and a takeover with its own. The caller has locked
 * the payment.
 */
export async function attachLatestForm(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.purpose !== 'booking') return payment
  const form = await findFormToPay(tx, payment.leadId)
  if (!form || form.formId === payment.formId) return payment
  const due = await amountToPay(tx, form)
  if (!due || isSupersededByForm(payment, form, due)) return payment
  await setPaymentForm(tx, payment.id, form.formId)
  return { ...payment, formId: form.formId }
}
