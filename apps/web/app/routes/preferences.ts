import { redirect } from 'react-router'
import { localPath } from '@amber/domain/local-path'
import { preferenceCookies } from '../lib/preferences.server.ts'
import { refusal } from '../lib/refusal.server.ts'
import { endTracking } from '../lib/tracking-cookies.server.ts'
import type { Route } from './+types/preferences'

/** Language, currency, the banner and consent: plain forms, which work before and without any script. */
export async function action({ request, context }: Route.ActionArgs) {
  // Nobody else's page may answer for a visitor, least of all about consent.
  if (!isFromOurselves(request)) return refusal('forbidden', request, context)

  // Anything but a form can't be read.
  const form = await request.formData().catch(() => undefined)
  const cookies = form && preferenceCookies(form, new URL(request.url).protocol === 'https:')
  if (form === undefined || cookies === undefined) return refusal('bad_request', request, context)

  const headers = new Headers({ 'cache-control': 'no-store' })
  if (withdrawsConsent(form)) cookies.push(...endTracking(request))
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const returnTo = form.get('return_to')
  return redirect((typeof returnTo === 'string' ? localPath(returnTo) : undefined) ?? '/', { status: 303, headers })
}

/** A no, or the question asked again: what a yes has allowed goes at once. */
const withdrawsConsent = (form: FormData) => form.has('consent') && form.get('consent') !== 'all'

/** There is nothing to read here. */
export const loader = () => redirect('/')

/**
 * `Sec-Fetch-Site` is the browser's own word and can't be forged by a page; `Origin` is `null` where a visitor's
 * settings hide it. Older browsers, and all of them over plain HTTP, say `Origin` only.
 */
function isFromOurselves({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host)
}
