import { newToken } from '@amber/db/tokens'
import type { LoginCookies } from '../../../http/login-cookies.ts'

/** Returns the token that identifies the browser at its next visit, and sets it if there is none. */
export function ensureBrowserToken(cookies: LoginCookies): string {
  if (cookies.browser !== undefined) return cookies.browser
  const token = newToken()
  cookies.setBrowser(token)
  return token
}
