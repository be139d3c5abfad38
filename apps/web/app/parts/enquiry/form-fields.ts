/** What the form of an enquiry calls its fields; those of its address are the specification's. */
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
