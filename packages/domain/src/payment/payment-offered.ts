/** `meta.payment` of a place: 0 turns payment off, anything else or nothing leaves it on. */
export const isPaymentOffered = (meta: { readonly payment?: number | null | undefined }) => meta.payment !== 0
