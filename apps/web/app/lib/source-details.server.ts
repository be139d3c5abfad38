import { type SourceDetails, sourceDetailsOf } from '@amber/domain/tracking/source-details'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import { hasConsent } from './consent.ts'
import { serverSettings } from './server-context.ts'
import { trackingCookiesOf } from './tracking-cookies.server.ts'
import { VISITOR_FIELDS } from './visitor-fields.ts'

/**
 * How the visitor came, to be kept with the account or the lead that their form leads to; undefined without their
 * consent. The form has `<VisitorFields>`, or says less.
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
    visitorId: textIn(form, VISITOR_FIELDS.id),
    utmParams: textIn(form, VISITOR_FIELDS.utmParams),
  })
  return Object.keys(details).length > 0 ? details : undefined
}

function textIn(form: FormData | undefined, name: string): string | undefined {
  const value = form?.get(name)
  return typeof value === 'string' ? value : undefined
}
