import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from '../../lib/cookies.server.ts'
import { enquireClickedCookie } from '../../lib/enquiry-mode.ts'
import { serverSettings } from '../../lib/server-context.ts'

/** An enquiry opens for one person; where the mode wants it, their browser remembers that. */
export function openedHeaders(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const cookie = enquireClickedCookie(context.get(serverSettings).enquiryMode ?? 'DEFAULT', cookiesOf(request))
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return headers
}
