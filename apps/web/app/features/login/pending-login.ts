import { isEmail } from '@amber/domain/contact/email'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { parseCookie, stringifySetCookie } from 'cookie'
import { knownProvider } from './known-provider.ts'

/** A login whose code was sent, with the state its field needs. */
export type PendingLogin = {
  email: string
  /** Time from which a new code can be requested, in milliseconds since 1970, by the server's clock. */
  resendAt: number
  /** Provider that knows the person but could not verify the email. */
  provider?: IdentityProvider | undefined
}

const COOKIE = 'login_pending'

/**
 * Stores the step until the code expires. Phones discard the page while the mail app is open, and without JavaScript
 * every step is a page load.
 */
export const pendingLoginCookie = (pending: PendingLogin, expiresAt: number): string =>
  stringifySetCookie({ ...ATTRIBUTES, value: JSON.stringify(pending), expires: new Date(expiresAt) })

export const clearedPendingLoginCookie = (): string => stringifySetCookie({ ...ATTRIBUTES, value: '', maxAge: 0 })

/** Readable by scripts, since it holds no secret: the code is in the mail, and another cookie identifies the browser. */
const ATTRIBUTES = { name: COOKIE, path: '/', sameSite: 'lax' } as const

/** Reads the pending login from `document.cookie` or the `cookie` header. */
export function pendingLoginOf(cookies: string): PendingLogin | undefined {
  const { email, resendAt, provider } = readObject(parseCookie(cookies)[COOKIE])
  if (typeof email !== 'string' || !isEmail(email) || typeof resendAt !== 'number') return undefined
  return { email, resendAt, provider: knownProvider(provider) }
}

function readObject(text: string | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
