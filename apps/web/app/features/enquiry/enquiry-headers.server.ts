import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from '../../server/cookies.server.ts'
import { enquireClickedCookie } from './shared/enquiry-mode.ts'
import { serverSettings } from '../../server/server-context.ts'

/** Returns headers that prevent caching, because the form is personal, and record the click if the mode needs it. */
export function enquiryHeaders(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const cookie = enquireClickedCookie(context.get(serverSettings).enquiryMode ?? 'DEFAULT', cookiesOf(request))
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return headers
}
