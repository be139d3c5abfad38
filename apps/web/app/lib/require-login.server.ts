import { CallError } from '@amber/contract/client'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { type MiddlewareFunction, redirect } from 'react-router'
import { cookiesOf } from './cookies.server.ts'
import { loginAddress } from './login-address.ts'
import { askMe } from './me.server.ts'

/** Before the pages of one's own: who is not logged in logs in first, and comes back. */
export const requireLogin: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const toLogin = () => redirect(loginAddress(url))
  if (!cookiesOf(request)[SESSION_TOKEN]) return toLogin()
  try {
    await askMe(request, context)
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return toLogin()
    // An API in trouble says nothing about the session: the page itself tells what it lacks.
  }
  return undefined
}
