export const ROOMS_FIELD = 'room'
export const KEY_FIELD = 'idempotency_key'
export const INTENT_FIELD = 'intent'

export const noteField = (tenancyId: number): string => `note_${tenancyId}`
