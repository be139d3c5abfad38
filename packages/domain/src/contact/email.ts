/** The pattern of HTML's own e-mail input, so that browser and server agree, and a dot in the domain besides. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** What SMTP can carry (RFC 5321). */
const MAX_LENGTH = 254

const ONLY_DIGITS = /^\d+@/

export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text) && !ONLY_DIGITS.test(text)
}
