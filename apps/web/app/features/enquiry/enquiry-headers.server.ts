import type { RouterContextProvider } from 'react-router'
import { cookiesOf } from '../../server/cookies.server.ts'
import { enquireClickedCookie } from './shared/enquiry-mode.ts'
import { flagsOf } from '../../server/flags.server.ts'

/** Returns headers that prevent caching, because the form is personal, and record the click if the mode needs it. */
export async function enquiryHeaders(request: Request, context: Readonly<RouterContextProvider>): Promise<Headers> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const mode = (await flagsOf(request, context)).valueOf('enquiry_mode')
  const cookie = enquireClickedCookie(mode, cookiesOf(request))
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return headers
}
