import { CallError } from '@amber/contract/http/client'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { type MiddlewareFunction, redirect } from 'react-router'
import { cookiesOf } from './cookies.server.ts'
import { loginUrl } from '../shared/page/login-url.ts'
import { fetchMe } from './me.server.ts'

/** Guards account pages: redirects to the login, and back, unless the session is valid. */
export const requireLogin: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const toLogin = () => redirect(loginUrl(url))
  if (!cookiesOf(request)[SESSION_TOKEN]) return toLogin()
  try {
    await fetchMe(request, context)
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return toLogin()
    // Other errors say nothing about the session; the page itself shows what failed.
  }
  return undefined
}
