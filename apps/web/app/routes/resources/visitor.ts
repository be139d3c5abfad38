import { trackedParametersIn } from '@amber/domain/tracking/tracked-parameters'
import { newCookiesOf } from '@amber/domain/tracking/visit'
import { isVisitorId } from '@amber/domain/tracking/visitor'
import { editionByName } from '@amber/editions/editions'
import { redirect } from 'react-router'
import { hasConsent } from '../../shared/tracking/consent.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { setTracking, trackingCookiesOf, visitorIdCookie } from '../../server/tracking-cookies.server.ts'
import type { Route } from './+types/visitor'

/** Stores in cookies how the visitor found the site, as their browser reports it after consent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { edition, countryHeader } = context.get(serverSettings)
  if (!hasConsent(request.headers.get('cookie') ?? '', editionByName(edition))) {
    return errorResponse('forbidden', request, context)
  }
  // Parsing fails for a body that is not a form.
  const form = await request.formData().catch(() => undefined)
  const referrer = form?.get('referrer')
  if (form === undefined || typeof referrer !== 'string') return errorResponse('bad_request', request, context)

  const { host, protocol } = new URL(request.url)
  const country = countryHeader && (request.headers.get(countryHeader) ?? undefined)
  const visit = { referrer, parameters: trackedParametersIn(form), ownHost: host, country }
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of setTracking(newCookiesOf(visit, trackingCookiesOf(request)), protocol === 'https:')) {
    headers.append('set-cookie', cookie)
  }
  const visitorId = form.get('visitor_id')
  if (isVisitorId(visitorId)) headers.append('set-cookie', visitorIdCookie(visitorId, protocol === 'https:'))
  return new Response(null, { status: 204, headers })
}

/** This path only accepts POST. */
export const loader = () => redirect('/')
