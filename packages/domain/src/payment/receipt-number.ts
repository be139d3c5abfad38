/** How a receipt is called, on it and in the mail about it: the year it was paid in, and our number of the payment. */
export const receiptNumber = ({ id, paidAt }: { readonly id: number; readonly paidAt: Date }): string =>
  `${paidAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`
