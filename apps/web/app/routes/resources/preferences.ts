import { redirect } from 'react-router'
import { localPath } from '@amber/domain/local-path'
import { preferenceCookies } from '../../server/preferences.server.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { endTracking } from '../../server/tracking-cookies.server.ts'
import type { Route } from './+types/preferences'

/** Stores language, currency, banner and consent. The forms are native and work without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  // Other sites must not choose for a visitor, least of all about consent.
  if (!isFromThisSite(request)) return errorResponse('forbidden', request, context)

  // Parsing fails for a body that is not a form.
  const form = await request.formData().catch(() => undefined)
  const cookies = form && preferenceCookies(form, new URL(request.url).protocol === 'https:')
  if (form === undefined || cookies === undefined) return errorResponse('bad_request', request, context)

  const headers = new Headers({ 'cache-control': 'no-store' })
  if (withdrawsConsent(form)) cookies.push(...endTracking(request))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const returnTo = form.get('return_to')
  const path = (typeof returnTo === 'string' ? localPath(returnTo) : undefined) ?? '/'
  // The router adds the language of this URL to a path, but not to a whole URL.
  return redirect(form.has('language') ? new URL(path, request.url).href : path, { status: 303, headers })
}

/** Returns whether the form rejects or resets consent, so that tracking cookies are deleted at once. */
const withdrawsConsent = (form: FormData) => form.has('consent') && form.get('consent') !== 'all'

/** This path only accepts POST. */
export const loader = () => redirect('/')

/**
 * Returns whether the request comes from this site. Pages can't forge `Sec-Fetch-Site`, and `Origin` is `null` where a
 * visitor's settings hide it. Older browsers, and all browsers over plain HTTP, only send `Origin`.
 */
function isFromThisSite({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host)
}
