import { type SourceDetails, sourceDetailsOf } from '@amber/domain/tracking/source-details'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import { hasConsent } from '../shared/tracking/consent.ts'
import { serverSettings } from './server-context.ts'
import { trackingCookiesOf } from './tracking-cookies.server.ts'
import { VISITOR_FIELDS } from '../shared/form/visitor-field-names.ts'

/**
 * Returns how the visitor found the site, to store with the account or lead that the form creates; undefined without
 * consent. Without the visitor's fields in the form, the details are incomplete.
 */
export function sourceDetailsFor(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form?: FormData,
): SourceDetails | undefined {
  const edition = editionByName(context.get(serverSettings).edition)
  if (!hasConsent(request.headers.get('cookie') ?? '', edition)) return undefined
  const details = sourceDetailsOf({
    cookies: trackingCookiesOf(request),
    visitorId: readText(form, VISITOR_FIELDS.id),
    utmParams: readText(form, VISITOR_FIELDS.utmParams),
  })
  return Object.keys(details).length > 0 ? details : undefined
}

function readText(form: FormData | undefined, name: string): string | undefined {
  const value = form?.get(name)
  return typeof value === 'string' ? value : undefined
}
