import { CallError, type Client } from '@amber/contract/client'
import { getForm, submitForm } from '@amber/contract/forms'
import { findLeadByUuid } from '@amber/contract/leads'
import { errorText } from '@amber/copy/error-text'
import type { BookFormProblems } from '@amber/domain/booking/check-book-form'
import { nextStep, type NextStep } from '@amber/domain/booking/next-step'
import { paymentPath, sentFormPath } from '@amber/domain/booking/sent-form-path'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../../lib/api.server.ts'
import { askingFor } from '../../../lib/asking.server.ts'
import { fieldText } from '../../../lib/field-text.ts'
import { sourceDetailsFor } from '../../../lib/source-details.server.ts'
import { payloadOf } from './form-rules.ts'
import { type SendResult, SEND_FIELDS } from './send-result.ts'
import { zoneIn } from './zone-in.server.ts'
import { roommatesIn, valuesIn } from './typed-values.ts'

type Visitor = { request: Request; context: Readonly<RouterContextProvider> }

/** Sends the whole form, then asks where that leads. */
export async function sendBookForm(
  form: FormData,
  { request, context }: Visitor,
): Promise<{ result: SendResult; headers: Headers }> {
  const { api, headers } = apiForForm(request, context)
  const { language, report } = askingFor(request, context)
  const human = fieldText(form, SEND_FIELDS.human)
  try {
    const { data: sent } = await api.call(submitForm, {
      query: human === '' ? {} : { recaptcha_token: human, recaptcha_action: 'bookFormOne' },
      body: bodyOf(form, { request, context }),
    })
    const leadUuid = sent.data_formatted.lead_uuid
    const place = fieldText(form, SEND_FIELDS.place)
    const asked = { inventoryId: sent.inventory_id, nationality: valuesIn(form)['data/nationality'] }
    const next = await stepAfter(api, place, asked, leadUuid, report)
    const to =
      next === 'payment'
        ? paymentPath(place, leadUuid)
        : sentFormPath({
            leadUuid,
            inventoryId: sent.inventory_id,
            formUuid: sent.uuid,
            formPageUrl: fieldText(form, SEND_FIELDS.page),
            bookformSource: fieldText(form, SEND_FIELDS.source),
            regionCanonicalName: fieldText(form, SEND_FIELDS.region),
          })
    return { result: { sent: { to, next, leadUuid, formUuid: sent.uuid, inventoryId: sent.inventory_id } }, headers }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status >= 500) report(error)
    const refused = { code: error.code, ...errorText(error.code, language), fields: problemsIn(error) }
    return { result: { refused }, headers }
  }
}

function bodyOf(form: FormData, { request, context }: Visitor) {
  const values = valuesIn(form)
  const roommates = roommatesIn(values)
  const source = sourceDetailsFor(request, context, form)
  const resume = fieldText(form, SEND_FIELDS.resume)
  return {
    ...payloadOf(values, zoneIn(form), new Date()),
    inventory_id: Number(values['inventory_id']) || 0,
    idempotency_key: fieldText(form, SEND_FIELDS.key),
    url: fieldText(form, SEND_FIELDS.page),
    region: fieldText(form, SEND_FIELDS.region),
    ...((source !== undefined || roommates.length > 0) && {
      source_details: { ...source, ...(roommates.length > 0 && { roommates }) },
    }),
    ...(resume !== '' && { resume_token: resume }),
  }
}

/** The form is sent whatever comes of this: who can't be told what to pay goes on to what happens next. */
async function stepAfter(
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

/** By the names of the form: the API puts those of staff's forms behind `form.`. */
const problemsIn = ({ fields }: CallError) => (fields ?? {}) as BookFormProblems
