import { isEmail } from '../contact/email.ts'

/** How a visitor wants to be reached: what they typed into the one field for it. */
export type Reach = { readonly email: string } | { readonly phone: string }

/** A country code and a number, however they are grouped. The server checks whether it can exist. */
const INTERNATIONAL_PHONE = /^(\+|00)[1-9][\d\s().-]{5,24}$/

/** Returns an email, or a phone number with its country code; undefined for anything else. */
export function parseReach(typed: string): Reach | undefined {
  const text = typed.trim()
  if (isEmail(text)) return { email: text }
  return INTERNATIONAL_PHONE.test(text) ? { phone: text.replace(/^00/, '+') } : undefined
}
