import type { LoginBrowser } from '@amber/operations/login/logged-in'
import type { LoginCookies } from '../../../http/login-cookies.ts'

export const loginBrowserOf = ({
  cookies,
  userAgent,
}: {
  cookies: LoginCookies
  userAgent: string | undefined
}): LoginBrowser => ({
  oldToken: cookies.session,
  browserToken: cookies.browser,
  referralCode: cookies.referralCode,
  userAgent,
})
