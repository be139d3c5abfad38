import { isReferralCode, REFERRAL_COOKIE, REFERRAL_COOKIE_SECONDS } from '@amber/domain/referral/referral-code'
import { stringifySetCookie } from 'cookie'
import { cookiesOf } from '../../lib/cookies.server.ts'

/**
 * For a browser that comes by somebody's link: which one. Whoever's was first counts. No script reads it, and the login
 * takes it away; undefined where there is nothing to remember.
 */
export function referralCookieFor(request: Request, code: string | null): string | undefined {
  if (code === null || !isReferralCode(code) || cookiesOf(request)[REFERRAL_COOKIE] !== undefined) return undefined
  return stringifySetCookie({
    name: REFERRAL_COOKIE,
    value: code,
    maxAge: REFERRAL_COOKIE_SECONDS,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  })
}
