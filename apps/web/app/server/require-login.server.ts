import { CallError } from '@amber/contract/http/client'
import { type MiddlewareFunction, redirect } from 'react-router'
import { sessionTokenOf } from './cookies.server.ts'
import { loginUrl } from '../shared/page/login-url.ts'
import { fetchMe } from './me.server.ts'

/** Guards account pages: redirects to the login, and back, unless the session is valid. */
export const requireLogin: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const toLogin = () => redirect(loginUrl(url))
  if (!sessionTokenOf(request)) return toLogin()
  try {
    await fetchMe(request, context)
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return toLogin()
    // Other errors say nothing about the session; the page itself shows what failed.
  }
  return undefined
}
