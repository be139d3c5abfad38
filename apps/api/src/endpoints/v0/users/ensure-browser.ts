import { newToken } from '@amber/db/tokens'
import type { LoginCookies } from '../../../http/login-cookies.ts'

/** What the browser will be recognised by when it comes back. */
export function ensureBrowser(cookies: LoginCookies): string {
  if (cookies.browser !== undefined) return cookies.browser
  const token = newToken()
  cookies.setBrowser(token)
  return token
}
