import { mergeShortlist } from '@amber/contract/endpoints/shortlists'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { readShortlist, SHORTLIST_COOKIE } from '@amber/domain/shortlist/visitor-shortlist'
import { parseSetCookie, stringifyCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../../server/api.server.ts'
import { cookiesOf } from '../../../server/cookies.server.ts'
import { requestIdOf } from '../../../server/request-id.server.ts'
import { serverSettings } from '../../../server/server-context.ts'
import { mergeBody } from './shortlist-bodies.ts'
import { shortlistCookie } from './shortlist-cookie.ts'

export const visitorShortlistOf = (request: Pick<Request, 'headers'>) =>
  readShortlist(cookiesOf(request)[SHORTLIST_COOKIE])

type RequestInput = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Merges the visitor's shortlist into the account after login; `headers` are those of the login response. Never fails
 * the login: on error the list stays in the browser, which retries on the next page.
 */
export async function mergeVisitorShortlist({ request, context }: RequestInput, headers: Headers): Promise<void> {
  const entries = visitorShortlistOf(request)
  const token = readSessionToken(headers)
  if (entries.length === 0 || token === undefined) return
  const { protocol } = new URL(request.url)
  const userHeaders = new Headers(request.headers)
  userHeaders.set('cookie', stringifyCookie({ [SESSION_TOKEN]: token }))
  // The login itself proves that this browser made the request.
  const { api } = apiForForm(new Request(request.url, { headers: userHeaders }), context, { asOwnPage: true })
  try {
    await api.call(mergeShortlist, { body: mergeBody(entries) })
    headers.append('set-cookie', shortlistCookie([], protocol === 'https:'))
  } catch (error) {
    context.get(serverSettings).reportError(error, requestIdOf(request))
  }
}

const readSessionToken = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => parseSetCookie(line))
    .find(({ name }) => name === SESSION_TOKEN)?.value
