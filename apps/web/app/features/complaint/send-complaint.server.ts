import { submitComplaint } from '@amber/contract/endpoints/complaints'
import { CallError, type Client } from '@amber/contract/http/client'
import { COMPLAINT_KINDS } from '@amber/domain/complaint/complaint'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { submissionKeyOf } from '../../shared/form/submission-key.server.ts'
import { type ComplaintErrors, type ComplaintInput, FIELDS } from './complaint-view.ts'

type Outcome = { sent: { email: string } } | { errors: ComplaintErrors; typed: ComplaintInput }

export const readComplaint = (form: FormData): ComplaintInput => ({
  kind: readFormField(form, FIELDS.kind),
  text: readFormField(form, FIELDS.text),
  email: readFormField(form, FIELDS.email),
})

/** Sends a complaint to the API, whose contract checks its fields. Rethrows errors that do not concern them. */
export async function sendComplaint(form: FormData, canonicalName: string, api: Client): Promise<Outcome> {
  const typed = readComplaint(form)
  const { text, email } = typed
  const kind = COMPLAINT_KINDS.find((known) => known === typed.kind)
  if (kind === undefined) return { errors: { kind: true }, typed }
  const token = readFormField(form, FIELDS.humanToken)
  try {
    await api.call(submitComplaint, {
      params: { id: canonicalName },
      query: { recaptcha_action: 'complaint', ...(token !== '' && { recaptcha_token: token }) },
      body: { kind, text, email, idempotency_key: submissionKeyOf([canonicalName, kind, text, email], new Date()) },
    })
    return { sent: { email } }
  } catch (error) {
    const rejected = error instanceof CallError ? (error.fields ?? {}) : {}
    const errors: ComplaintErrors = {
      ...(rejected['text'] && { text: true }),
      ...(rejected['email'] && { email: true }),
    }
    if (Object.keys(errors).length > 0) return { errors, typed }
    throw error
  }
}
