import { type Client, createClient } from '@amber/contract/client'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from './cookies.server.ts'
import { serverSettings } from './server-context.ts'

/** So that the API's rate limits and logs see the visitor and the page's own request, not this server. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'user-agent']

/** A page that waits longer is left; its parts say what they lack. Shorter than the limit of what streams in later. */
const PATIENCE_MS = 3000

/** The API as the visitor who asked for this page. */
export function apiFor(request: Request, context: Readonly<RouterContextProvider>): Client {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return createClient({
    timeoutMs: PATIENCE_MS,
    baseUrl: context.get(serverSettings).apiUrl,
    token: cookiesOf(request)[SESSION_TOKEN],
    headers: Object.fromEntries(passedOn),
  })
}
