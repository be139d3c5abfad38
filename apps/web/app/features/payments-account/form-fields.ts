export const TOKEN = 'token'
/** The reason, a colon, and the amount that was shown for it in minor units. */
export const OFFER = 'offer'
export const CURRENCY = 'currency'
export const KEY = 'idempotency_key'
