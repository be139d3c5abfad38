import { CallError, type Client } from '@amber/contract/http/client'
import { getForm, submitForm } from '@amber/contract/endpoints/forms'
import { findLeadByUuid } from '@amber/contract/endpoints/leads'
import { errorText } from '@amber/copy/error-text'
import type { BookFormProblems } from '@amber/domain/booking/check-book-form'
import { nextStep, type NextStep } from '@amber/domain/booking/next-step'
import { parseBookformSource } from '@amber/domain/lead/bookform-source'
import { paymentPath, sentFormPath } from '@amber/domain/booking/sent-form-path'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../../server/api.server.ts'
import { createLoaderContext } from '../../../server/loader-context.server.ts'
import { sessionTokenOf } from '../../../server/cookies.server.ts'
import { knownEmailCookie } from '../../login/shared/known-email.ts'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { sourceDetailsFor } from '../../../server/source-details.server.ts'
import { payloadOf } from './form-rules.ts'
import { type SendResult, SEND_FIELDS } from './send-result.ts'
import { readTimeZone } from './read-time-zone.server.ts'
import { readRoommates, readFormValues } from './form-values.ts'

type Visitor = { request: Request; context: Readonly<RouterContextProvider> }

/** Sends the whole form and determines the next page. */
export async function sendBookForm(
  form: FormData,
  { request, context }: Visitor,
): Promise<{ result: SendResult; headers: Headers }> {
  const { api, headers } = apiForForm(request, context)
  const { language, report } = createLoaderContext(request, context)
  const humanToken = readFormField(form, SEND_FIELDS.human)
  try {
    const { data: sent } = await api.call(submitForm, {
      query: humanToken === '' ? {} : { recaptcha_token: humanToken, recaptcha_action: 'bookFormOne' },
      body: bodyOf(form, { request, context }),
    })
    const email = readFormValues(form)['user_details/email']
    if (email && sessionTokenOf(request) === undefined) headers.append('set-cookie', knownEmailCookie(email))
    const leadUuid = sent.data_formatted.lead_uuid
    const place = readFormField(form, SEND_FIELDS.place)
    const chosen = { inventoryId: sent.inventory_id, nationality: readFormValues(form)['data/nationality'] }
    const next = await fetchNextStep(api, place, chosen, leadUuid, report)
    const to =
      next === 'payment'
        ? paymentPath(place, leadUuid)
        : sentFormPath({
            leadUuid,
            inventoryId: sent.inventory_id,
            formUuid: sent.uuid,
            formPageUrl: readFormField(form, SEND_FIELDS.page),
            bookformSource: readFormField(form, SEND_FIELDS.source),
            regionCanonicalName: readFormField(form, SEND_FIELDS.region),
          })
    return { result: { sent: { to, next, leadUuid, formUuid: sent.uuid, inventoryId: sent.inventory_id } }, headers }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status >= 500) report(error)
    const refused = { code: error.code, ...errorText(error.code, language), fields: fieldProblemsOf(error) }
    return { result: { refused }, headers }
  }
}

function bodyOf(form: FormData, { request, context }: Visitor) {
  const values = readFormValues(form)
  const roommates = readRoommates(values)
  const source = sourceDetailsFor(request, context, form)
  const resume = readFormField(form, SEND_FIELDS.resume)
  const bookformSource = parseBookformSource(readFormField(form, SEND_FIELDS.source))
  return {
    ...payloadOf(values, readTimeZone(form), new Date()),
    inventory_id: Number(values['inventory_id']) || 0,
    idempotency_key: readFormField(form, SEND_FIELDS.key),
    url: readFormField(form, SEND_FIELDS.page),
    region: readFormField(form, SEND_FIELDS.region),
    ...(bookformSource !== null && { bookform_source: bookformSource }),
    ...((source !== undefined || roommates.length > 0) && {
      source_details: { ...source, ...(roommates.length > 0 && { roommates }) },
    }),
    ...(resume !== '' && { resume_token: resume }),
  }
}

/** Returns the step after sending. Falls back to `submitted` on errors, because the form has been sent already. */
async function fetchNextStep(
  api: Client,
  place: string,
  { inventoryId, nationality }: { inventoryId: number; nationality: string | undefined },
  leadUuid: string,
  report: (error: unknown) => void,
): Promise<NextStep> {
  try {
    const [{ data: form }, { data: lead }] = await Promise.all([
      api.call(getForm, {
        params: { path: place },
        query: { inventory_id: inventoryId, ...(nationality && { nationality }), cache: false },
      }),
      api.call(findLeadByUuid, {
        query: { uuid: leadUuid, methods: ['payments_success_present', 'inventory_root'], cache: false },
      }),
    ])
    return nextStep({
      needsPayment: form.payment.offered,
      paymentsSuccessPresent: lead.payments_success_present ?? false,
      amountMinor: form.payment.amount,
    })
  } catch (error) {
    report(error)
    return 'submitted'
  }
}

/** Returns field problems keyed by form field. Only staff forms get a `form.` prefix from the API. */
const fieldProblemsOf = ({ fields }: CallError) => (fields ?? {}) as BookFormProblems
