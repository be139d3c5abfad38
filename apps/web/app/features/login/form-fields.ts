/** Field that names the pressed button. */
export const ACTION_FIELD = 'do'

export type LoginAction = 'send' | 'verify' | 'change'

export const FIELDS = {
  email: 'email',
  code: 'code',
  next: 'next',
  humanToken: 'human_token',
  token: 'token',
  /** Provider whose account is being linked to the email. */
  connect: 'connect',
} as const
