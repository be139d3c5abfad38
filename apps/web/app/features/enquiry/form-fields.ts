/** Field names of the enquiry form; the specification defines those of its URL. */
export const FIELDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  phoneCode: 'phone_code',
  moveIn: 'move_in_date',
  stay: 'lease_duration',
  message: 'message',
  idempotencyKey: 'idempotency_key',
  humanToken: 'human_token',
} as const
