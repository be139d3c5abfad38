/** Identifies the payment. */
export const PAYMENT_TOKEN_FIELD = 'token'
/** The value is `<reason>:<amount>`, where the amount is the refund shown, in minor units. */
export const REFUND_OPTION_FIELD = 'offer'
export const CURRENCY_FIELD = 'currency'
/** Present once the student has confirmed that the booking is to be cancelled. */
export const CONFIRMED_FIELD = 'confirmed'
export const IDEMPOTENCY_KEY_FIELD = 'idempotency_key'
