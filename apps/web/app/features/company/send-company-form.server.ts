import { submitApplication } from '@amber/contract/endpoints/applications'
import { createLead } from '@amber/contract/endpoints/leads'
import { CallError, type Client } from '@amber/contract/http/client'
import {
  type ApplicationField,
  type ApplicationFieldName,
  type CompanyFormKind,
  companyFormOf,
} from '@amber/domain/application/application-fields'
import { parsePhone } from '@amber/domain/contact/parse-phone'
import type { SourceDetails } from '@amber/domain/tracking/source-details'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../server/api.server.ts'
import { toCallProblem } from '../../server/failed-call.server.ts'
import { sourceDetailsFor } from '../../server/source-details.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import type {
  CompanyFieldError,
  CompanyFormErrors,
  CompanyFormInput,
  CompanyFormResult,
  FormField,
} from './company-form-view.ts'
import { FIELDS } from './form-fields.ts'
import { submissionKeyOf } from '../../shared/form/submission-key.server.ts'

type SendInput = { kind: CompanyFormKind; request: Request; context: Readonly<RouterContextProvider> }

/** Sends a form to the API, whose contract checks its fields. */
export async function sendCompanyForm(
  form: FormData,
  { kind, request, context }: SendInput,
): Promise<{ result: CompanyFormResult; headers: Headers; status: number }> {
  const { api, headers } = apiForForm(request, context)
  const typed = readInput(form, kind)
  try {
    await send(api, kind, typed, {
      humanToken: readFormField(form, FIELDS.humanToken),
      sourceDetails: sourceDetailsFor(request, context, form),
    })
    return { result: { sent: { email: typed.values[FIELDS.email] ?? '' } }, headers, status: 200 }
  } catch (error) {
    const errors = rejectedFields(error, kind, typed)
    if (Object.keys(errors).length > 0) return { result: { errors, typed }, headers, status: 400 }
    const problem = toCallProblem(error, { request, context })
    return { result: { problem, typed }, headers, status: error instanceof CallError ? error.status : 500 }
  }
}

function readInput(form: FormData, kind: CompanyFormKind): CompanyFormInput {
  const names = [FIELDS.name, FIELDS.email, ...companyFormOf(kind).fields.map(({ name }) => name)]
  return {
    values: Object.fromEntries(names.map((name) => [name, readFormField(form, name)])),
    phone: { code: readFormField(form, FIELDS.phoneCode), number: readFormField(form, FIELDS.phone) },
  }
}

type SendDetails = { humanToken: string; sourceDetails: SourceDetails | undefined }

async function send(
  api: Client,
  kind: CompanyFormKind,
  { values, phone }: CompanyFormInput,
  { humanToken, sourceDetails }: SendDetails,
): Promise<void> {
  const key = submissionKeyOf([kind, values, phone], new Date())
  const token = humanToken === '' ? {} : { recaptcha_token: humanToken }
  const sender = { name: values[FIELDS.name] ?? '', email: values[FIELDS.email] ?? '' }
  // A number that cannot be read is sent as typed, so that the API rejects it together with the other fields.
  const number = parsePhone(phone.code, phone.number) ?? phone.number
  if (kind === 'group') {
    const { place = '', people = '', move_in_date = '', message = '' } = values
    const lead = {
      ...sender,
      phone: phone.number === '' ? '' : number,
      inventory_id: place,
      people,
      ...(move_in_date !== '' && { move_in_date }),
      ...(message !== '' && { message }),
      ...(sourceDetails && { source_details: sourceDetails }),
    }
    await api.call(createLead, {
      query: { ...token, recaptcha_action: 'lead' },
      body: { lead, idempotency_key: key },
    })
    return
  }
  const answers = companyFormOf(kind).fields.flatMap(({ name }) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const fields = Object.fromEntries(answers)
  await api.call(submitApplication, {
    query: { ...token, recaptcha_action: 'application' },
    body: {
      application: { kind, ...sender, phone: phone.number === '' ? undefined : number, fields },
      idempotency_key: key,
    },
  })
}

/** Returns the API's name of a field: `application.fields.city`, or `lead.people` of a group. */
function apiNameOf(name: FormField, kind: CompanyFormKind): string {
  if (kind === 'group') return `lead.${name === 'place' ? 'inventory_id' : name}`
  return name === 'name' || name === 'email' || name === 'phone' ? `application.${name}` : `application.fields.${name}`
}

function rejectedFields(error: unknown, kind: CompanyFormKind, typed: CompanyFormInput): CompanyFormErrors {
  const problems = error instanceof CallError ? (error.fields ?? {}) : {}
  const errors: [FormField, CompanyFieldError][] = [
    ['name', 'name_wrong'],
    ['email', 'email_wrong'],
    ['phone', parsePhone(typed.phone.code, typed.phone.number) === undefined ? 'phone_country_missing' : 'phone_wrong'],
    ...companyFormOf(kind).fields.map((field): [ApplicationFieldName, CompanyFieldError] => [
      field.name,
      INVALID_ANSWER[field.type],
    ]),
  ]
  return Object.fromEntries(
    errors
      .filter(([name]) => problems[apiNameOf(name, kind)] !== undefined)
      .map(([name, invalid]) => [name, isEmpty(name, typed) ? 'missing' : invalid]),
  )
}

const INVALID_ANSWER: Readonly<Record<ApplicationField['type'], CompanyFieldError>> = {
  text: 'text_wrong',
  multiline: 'text_wrong',
  url: 'url_wrong',
  day: 'day_wrong',
  integer: 'number_wrong',
  choice: 'missing',
}

const isEmpty = (name: FormField, { values, phone }: CompanyFormInput) =>
  name === 'phone' ? phone.number === '' : (values[name] ?? '') === ''
