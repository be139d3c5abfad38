import { isEmail } from '@amber/domain/contact/email'

const MAX_NAME_LENGTH = 200

/** Returns null when the claim is missing or not a valid email. */
export const parseEmailClaim = (value: unknown): string | null =>
  typeof value === 'string' && isEmail(value) ? value : null

export const parseNameClaim = (value: unknown): string | null => {
  const name = typeof value === 'string' ? value.trim().slice(0, MAX_NAME_LENGTH) : ''
  return name === '' ? null : name
}
