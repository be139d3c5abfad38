import { parseCookie, stringifySetCookie } from 'cookie'
import { nextPath } from './next-path.ts'

const COOKIE = 'login_next'

/** Seconds that a login with a provider may take. */
const COOKIE_SECONDS = 3600

/** Stores the page to return to, because a provider returns no state when the login is declined. */
export const providerNextCookie = (next: string): string =>
  stringifySetCookie({
    name: COOKIE,
    value: next,
    maxAge: COOKIE_SECONDS,
    path: '/login',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  })

export const providerNextOf = (request: Pick<Request, 'headers'>) =>
  nextPath(parseCookie(request.headers.get('cookie') ?? '')[COOKIE] ?? null)
