/** Returns the number shown on a receipt and in its mail: the year of payment and the payment id. */
export const receiptNumber = ({ id, paidAt }: { readonly id: number; readonly paidAt: Date }): string =>
  `${paidAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`
