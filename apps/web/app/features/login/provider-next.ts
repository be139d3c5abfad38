import { parseCookie, stringifySetCookie } from 'cookie'
import { nextPath } from './next-path.ts'

const COOKIE = 'login_next'

/** As long as a login with a provider may take. */
const SECONDS = 3600

/** Where someone was when they went to a provider: who says no there brings nothing back that tells. */
export const providerNextCookie = (next: string): string =>
  stringifySetCookie({
    name: COOKIE,
    value: next,
    maxAge: SECONDS,
    path: '/login',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  })

export const providerNextOf = (request: Pick<Request, 'headers'>) =>
  nextPath(parseCookie(request.headers.get('cookie') ?? '')[COOKIE] ?? null)
