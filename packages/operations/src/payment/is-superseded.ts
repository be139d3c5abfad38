import type { FormToPay, PaymentRow } from '@amber/db/queries/payment/payments'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'

/** Returns whether a newer form has another stay or amount than the payment, or the payment lost its room. */
export const isSupersededByForm = (payment: PaymentRow, form: FormToPay, due: AmountToPay): boolean =>
  payment.formId !== form.formId &&
  (payment.status === 'sold_out' ||
    payment.tenancyId !== form.tenancyId ||
    payment.amountMinor !== due.amountMinor ||
    payment.currency !== due.currency ||
    payment.paymentType !== due.paymentType)
