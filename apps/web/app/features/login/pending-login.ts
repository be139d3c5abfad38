import { isEmail } from '@amber/domain/contact/email'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { parseCookie, stringifySetCookie } from 'cookie'
import { knownProvider } from './known-provider.ts'

/** A code is on its way: all that its field has to know. */
export type PendingLogin = {
  email: string
  /** By the clock of whoever wrote it, in milliseconds. */
  resendAt: number
  /** Who knows the person but could not say whether the e-mail is theirs. */
  provider?: IdentityProvider | undefined
}

const COOKIE = 'login_pending'

/**
 * A phone throws the page away while its owner reads mail, and without script every step is a page of its own: so the
 * step is kept, for as long as the code is good.
 */
export const pendingLoginCookie = (pending: PendingLogin, expiresAt: number): string =>
  stringifySetCookie({ ...ATTRIBUTES, value: JSON.stringify(pending), expires: new Date(expiresAt) })

export const noPendingLogin = (): string => stringifySetCookie({ ...ATTRIBUTES, value: '', maxAge: 0 })

/** No secret: the code is in the mail, and the browser that asked for it is known by another cookie. */
const ATTRIBUTES = { name: COOKIE, path: '/', sameSite: 'lax' } as const

/** Takes `document.cookie` in the browser and the `cookie` header on the server. */
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
