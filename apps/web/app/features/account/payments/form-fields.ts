export const TOKEN_FIELD = 'token'
/** Field with the reason, a colon and the amount shown for it in minor units. */
export const REFUND_OPTION_FIELD = 'offer'
export const CURRENCY_FIELD = 'currency'
export const IDEMPOTENCY_KEY_FIELD = 'idempotency_key'
