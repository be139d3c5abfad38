/** The field that says which button was pressed. */
export const DO = 'do'

export type Doing = 'send' | 'verify' | 'change'

export const FIELDS = {
  email: 'email',
  code: 'code',
  next: 'next',
  humanToken: 'human_token',
  token: 'token',
  /** The provider whose account is connected with the one of the e-mail. */
  connect: 'connect',
} as const
