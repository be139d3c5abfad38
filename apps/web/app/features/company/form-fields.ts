/** Names of the form fields that all kinds share. */
export const FIELDS = {
  name: 'name',
  email: 'email',
  phoneCode: 'phone_code',
  phone: 'phone',
  humanToken: 'human_token',
} as const
