import { isReferralCode, REFERRAL_COOKIE, REFERRAL_COOKIE_SECONDS } from '@amber/domain/referral/referral-code'
import { stringifySetCookie } from 'cookie'
import { cookiesOf } from '../../../server/cookies.server.ts'

/**
 * Returns a cookie that stores the referral code until login, readable by the server only. The first code wins;
 * undefined when there is nothing to store.
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
