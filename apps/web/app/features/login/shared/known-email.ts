import { isEmail } from '@amber/domain/contact/email'
import { parseCookie, stringifySetCookie } from 'cookie'

const COOKIE = 'login_email'

/** Readable by scripts, since the login dialog fills in the email. It ends with the browser's session. */
const ATTRIBUTES = { name: COOKIE, path: '/', sameSite: 'lax' } as const

/** Remembers the email of a form that a visitor has sent, so that the login does not ask for it again. */
export const knownEmailCookie = (email: string): string => stringifySetCookie({ ...ATTRIBUTES, value: email })

export const clearedKnownEmailCookie = (): string => stringifySetCookie({ ...ATTRIBUTES, value: '', maxAge: 0 })

/** Reads the email from `document.cookie` or the `cookie` header. */
export function knownEmailOf(cookies: string): string | undefined {
  const email = parseCookie(cookies)[COOKIE]
  return email !== undefined && isEmail(email) ? email : undefined
}
