import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { REFERRAL_COOKIE } from '@amber/domain/referral/referral-code'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE_OPTIONS } from './cookie-options.ts'
import { cookieTokenOf, sessionTokenOf } from './authenticate.ts'

export type LoginCookies = {
  /** Session token that the request came with, not verified yet. */
  readonly session: string | undefined
  /** Token that identifies the browser at a login. */
  readonly browser: string | undefined
  /** Code of the referral link that brought the browser here. */
  readonly referralCode: string | undefined
  setSession(token: string, endsAt: Date): void
  clearSession(): void
  setBrowser(token: string): void
  clearReferralCode(): void
}

/** Longest lifetime that browsers allow for a cookie, so that a browser stays known as long as possible. */
const BROWSER_COOKIE_SECONDS = 400 * 24 * 3600

export const loginCookiesOf = (request: FastifyRequest, reply: FastifyReply): LoginCookies => ({
  session: sessionTokenOf(request),
  browser: cookieTokenOf(request, BROWSER_TOKEN),
  referralCode: cookieTokenOf(request, REFERRAL_COOKIE),
  setSession: (token, expires) => void reply.setCookie(SESSION_TOKEN, token, { ...COOKIE_OPTIONS, expires }),
  clearSession: () => void reply.clearCookie(SESSION_TOKEN, COOKIE_OPTIONS),
  setBrowser: (token) =>
    void reply.setCookie(BROWSER_TOKEN, token, { ...COOKIE_OPTIONS, maxAge: BROWSER_COOKIE_SECONDS }),
  clearReferralCode: () => void reply.clearCookie(REFERRAL_COOKIE, COOKIE_OPTIONS),
})
