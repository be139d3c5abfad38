import { mergeShortlist } from '@amber/contract/shortlists'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { readShortlist, SHORTLIST_COOKIE } from '@amber/domain/shortlist/visitor-shortlist'
import { parseSetCookie, stringifyCookie } from 'cookie'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from './api.server.ts'
import { cookiesOf } from './cookies.server.ts'
import { serverSettings } from './server-context.ts'
import { shortlistCookie } from './shortlist-cookie.ts'

export const visitorShortlistOf = (request: Pick<Request, 'headers'>) =>
  readShortlist(cookiesOf(request)[SHORTLIST_COOKIE])

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What somebody chose before they logged in becomes theirs. `headers`: of the answer that logs them in. No login fails
 * for it: the list stays in the browser, which tries again on the next page.
 */
export async function keepVisitorShortlist({ request, context }: Asked, headers: Headers): Promise<void> {
  const inventory_ids = visitorShortlistOf(request)
  const token = sessionIn(headers)
  if (inventory_ids.length === 0 || token === undefined) return
  const { origin, protocol } = new URL(request.url)
  const asThem = new Headers(request.headers)
  asThem.set('cookie', stringifyCookie({ [SESSION_TOKEN]: token }))
  // The login itself has shown that this browser asks.
  const { api } = apiForForm(new Request(request.url, { headers: asThem }), context, { origin })
  try {
    await api.call(mergeShortlist, { body: { inventory_ids } })
    headers.append('set-cookie', shortlistCookie([], protocol === 'https:'))
  } catch (error) {
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
  }
}

const sessionIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => parseSetCookie(line))
    .find(({ name }) => name === SESSION_TOKEN)?.value
