/** Pattern of the HTML email input, so that browser and server agree. It also requires a dot in the domain. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Maximum length that SMTP supports (RFC 5321). */
const MAX_LENGTH = 254

const DIGITS_ONLY_LOCAL_PART = /^\d+@/

export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text) && !DIGITS_ONLY_LOCAL_PART.test(text)
}
