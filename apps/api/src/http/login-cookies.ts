import { BROWSER_TOKEN } from '@amber/domain/login/browser-token'
import { REFERRAL_COOKIE } from '@amber/domain/referral/referral-code'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWN_COOKIE } from './own-cookie.ts'
import { tokenIn, tokenOf } from './authenticate.ts'

export type LoginCookies = {
  /** Of the session this request came with, as it says. */
  readonly session: string | undefined
  /** What the browser is recognised by at a login. */
  readonly browser: string | undefined
  /** Of whoever's link the browser came by. */
  readonly referralCode: string | undefined
  setSession(token: string, endsAt: Date): void
  clearSession(): void
  setBrowser(token: string): void
  clearReferralCode(): void
}

/** The longest that browsers keep a cookie: a browser stays known for as long as it can. */
const BROWSER_SECONDS = 400 * 24 * 3600

export const loginCookiesOf = (request: FastifyRequest, reply: FastifyReply): LoginCookies => ({
  session: tokenOf(request),
  browser: tokenIn(request, BROWSER_TOKEN),
  referralCode: tokenIn(request, REFERRAL_COOKIE),
  setSession: (token, expires) => void reply.setCookie(SESSION_TOKEN, token, { ...OWN_COOKIE, expires }),
  clearSession: () => void reply.clearCookie(SESSION_TOKEN, OWN_COOKIE),
  setBrowser: (token) => void reply.setCookie(BROWSER_TOKEN, token, { ...OWN_COOKIE, maxAge: BROWSER_SECONDS }),
  clearReferralCode: () => void reply.clearCookie(REFERRAL_COOKIE, OWN_COOKIE),
})
