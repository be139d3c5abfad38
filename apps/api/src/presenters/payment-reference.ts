import { receiptNumber } from '@amber/domain/payment/receipt-number'

/** Returns the number by which students and staff speak of a payment: that of its receipt, or of the one it would have. */
export const paymentReference = ({ id, at }: { id: number; at: Date }): string => receiptNumber({ id, paidAt: at })
