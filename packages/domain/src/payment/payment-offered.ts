/** Returns whether payment is enabled. Only 0 in a place's `meta.payment` disables it. */
export const isPaymentOffered = (meta: { readonly payment?: number | null | undefined }) => meta.payment !== 0
