import type { FormToPay, PaymentRow } from '@amber/db/queries/payments'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'

/** A newer form asks for another stay or another sum than what has begun, or for the same after its room was lost. */
export const isForAnother = (payment: PaymentRow, form: FormToPay, due: AmountToPay): boolean =>
  payment.formId !== form.formId &&
  (payment.status === 'sold_out' ||
    payment.tenancyId !== form.tenancyId ||
    payment.amountMinor !== due.amountMinor ||
    payment.currency !== due.currency ||
    payment.paymentType !== due.paymentType)
