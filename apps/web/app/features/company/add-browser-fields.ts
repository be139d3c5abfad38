import type { CompanyFormKind } from '@amber/domain/application/application-fields'
import type { LoginSettings } from '../login/shared/login-settings.ts'
import { requestHumanToken } from '../../shared/form/human-token.ts'
import { VISITOR_FIELDS } from '../../shared/form/visitor-field-names.ts'
import { findVisitor } from '../../shared/tracking/visit.ts'
import { FIELDS } from './form-fields.ts'

type Options = { kind: CompanyFormKind; settings: LoginSettings | undefined }

/**
 * Adds what only a browser can: a human-verification token and, to a lead, how its sender found the site. Loads when a
 * form is sent, because most visitors only read these pages.
 */
export async function addBrowserFields(form: FormData, { kind, settings }: Options): Promise<void> {
  const isLead = kind === 'group'
  const visitor = isLead ? findVisitor() : undefined
  if (visitor !== undefined) {
    form.set(VISITOR_FIELDS.id, visitor.id)
    form.set(VISITOR_FIELDS.utmParams, JSON.stringify(visitor.utm_params ?? {}))
  }
  const token = await requestHumanToken(settings?.humanVerification, isLead ? 'lead' : 'application')
  if (token !== undefined) form.set(FIELDS.humanToken, token)
}
