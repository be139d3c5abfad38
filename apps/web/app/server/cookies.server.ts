import { parseSessionToken, SESSION_TOKEN } from '@amber/domain/session-token'
import { parseCookie } from 'cookie'

export const cookiesOf = (request: Pick<Request, 'headers'>) => parseCookie(request.headers.get('cookie') ?? '')

/** Returns the session token of the browser's cookie; undefined without one and for a malformed one. */
export const sessionTokenOf = (request: Pick<Request, 'headers'>) =>
  parseSessionToken(cookiesOf(request)[SESSION_TOKEN])
