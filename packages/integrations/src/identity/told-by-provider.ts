import { isEmail } from '@amber/domain/contact/email'

const MOST_OF_NAME = 200

/** What a provider says may be absent, or of any kind. */
export const emailIn = (value: unknown): string | null => (typeof value === 'string' && isEmail(value) ? value : null)

export const nameIn = (value: unknown): string | null => {
  const name = typeof value === 'string' ? value.trim().slice(0, MOST_OF_NAME) : ''
  return name === '' ? null : name
}
