import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenIn, tokenOf } from './authenticate.ts'

export type LoginCookies = {
  /** Of the session this request came with, as it says. */
  readonly session: string | undefined
  /** What the browser is recognised by at a login. */
  readonly browser: string | undefined
  setSession(token: string, endsAt: Date): void
  clearSession(): void
  setBrowser(token: string): void
}

/** No script reads them, no other site's form sends them. Browsers keep them on localhost without TLS too. */
const ATTRIBUTES = {
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  path: '/',
} as const satisfies CookieSerializeOptions

/** The longest that browsers keep a cookie: a browser stays known for as long as it can. */
const BROWSER_SECONDS = 400 * 24 * 3600

export const loginCookiesOf = (request: FastifyRequest, reply: FastifyReply): LoginCookies => ({
  session: tokenOf(request),
  browser: tokenIn(request, BROWSER_TOKEN),
  setSession: (token, expires) => void reply.setCookie(SESSION_TOKEN, token, { ...ATTRIBUTES, expires }),
  clearSession: () => void reply.clearCookie(SESSION_TOKEN, ATTRIBUTES),
  setBrowser: (token) => void reply.setCookie(BROWSER_TOKEN, token, { ...ATTRIBUTES, maxAge: BROWSER_SECONDS }),
})
