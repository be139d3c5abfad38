import { redirect } from 'react-router'
import { localPath } from '@amber/domain/local-path'
import { preferenceCookies } from '../../server/preferences.server.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { deleteVisits } from '@amber/contract/endpoints/visits'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { isVisitorId, VISITOR_ID_COOKIE } from '@amber/domain/tracking/visitor'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { apiForForm } from '../../server/api.server.ts'
import { cookiesOf } from '../../server/cookies.server.ts'
import { serverSettings } from '../../server/server-context.ts'
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
  if (withdrawsConsent(form)) {
    cookies.push(...endTracking(request))
    forgetGroups(request, context)
    await forgetVisits(request, context)
  }
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  const returnTo = form.get('return_to')
  const path = (typeof returnTo === 'string' ? localPath(returnTo) : undefined) ?? '/'
  // The router adds the language of this URL to a path, but not to a whole URL.
  return redirect(form.has('language') ? new URL(path, request.url).href : path, { status: 303, headers })
}

/** Returns whether the form rejects or resets consent, so that tracking cookies are deleted at once. */
const withdrawsConsent = (form: FormData) => form.has('consent') && form.get('consent') !== 'all'

/**
 * Deletes the places and searches that are stored for a known person. If that fails, the choice is stored nevertheless,
 * because it ends the recording, and the error is reported.
 */
async function forgetVisits(request: Request, context: Route.ActionArgs['context']): Promise<void> {
  const { [SESSION_TOKEN]: session, [USER_FLOW_TOKEN]: flow } = cookiesOf(request)
  if (session === undefined && flow === undefined) return
  // The action has checked that the form is of this site, also where a browser sends no origin.
  const { api } = apiForForm(request, context, { asOwnPage: true })
  await api.call(deleteVisits, {}).catch((error: unknown) => {
    context.get(serverSettings).reportError(error, request.headers.get('x-request-id') ?? undefined)
  })
}

/** Deletes the groups in experiments that are stored for this browser, even if it is not known who uses it. */
function forgetGroups(request: Request, context: Route.ActionArgs['context']): void {
  const visitorId = cookiesOf(request)[VISITOR_ID_COOKIE]
  if (isVisitorId(visitorId)) context.get(serverSettings).forgetVisitor?.(visitorId)
}

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
