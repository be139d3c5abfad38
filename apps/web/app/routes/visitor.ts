import { trackedParametersIn } from '@amber/domain/tracking/tracked-parameters'
import { newCookiesOf } from '@amber/domain/tracking/visit'
import { editionByName } from '@amber/editions/editions'
import { redirect } from 'react-router'
import { hasConsent } from '../lib/consent.ts'
import { refusal } from '../lib/refusal.server.ts'
import { serverSettings } from '../lib/server-context.ts'
import { setTracking, trackingCookiesOf } from '../lib/tracking-cookies.server.ts'
import type { Route } from './+types/visitor'

/** How somebody came to the site, as their browser tells it once they have agreed: it is written into their cookies. */
export async function action({ request, context }: Route.ActionArgs) {
  const { edition, countryHeader } = context.get(serverSettings)
  if (!hasConsent(request.headers.get('cookie') ?? '', editionByName(edition))) {
    return refusal('forbidden', request, context)
  }
  // Anything but a form can't be read.
  const form = await request.formData().catch(() => undefined)
  const referrer = form?.get('referrer')
  if (form === undefined || typeof referrer !== 'string') return refusal('bad_request', request, context)

  const { host, protocol } = new URL(request.url)
  const country = countryHeader && (request.headers.get(countryHeader) ?? undefined)
  const visit = { referrer, parameters: trackedParametersIn(form), ownHost: host, country }
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of setTracking(newCookiesOf(visit, trackingCookiesOf(request)), protocol === 'https:')) {
    headers.append('set-cookie', cookie)
  }
  return new Response(null, { status: 204, headers })
}

/** There is nothing to read here. */
export const loader = () => redirect('/')
