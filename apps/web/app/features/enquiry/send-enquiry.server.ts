import { CallError, type Client } from '@amber/contract/http/client'
import { createLead, enquireAsGroup, requestVirtualTour } from '@amber/contract/endpoints/leads'
import { isEmail } from '@amber/domain/contact/email'
import { parsePhone } from '@amber/domain/contact/parse-phone'
import { readDuration } from '@amber/domain/dates/read-duration'
import { todayIn } from '@amber/domain/dates/today'
import { checkLead } from '@amber/domain/lead/check-lead'
import { MAX_MESSAGE_LENGTH } from '@amber/domain/lead/vocabulary'
import type { SourceDetails } from '@amber/domain/tracking/source-details'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../server/api.server.ts'
import { flagsOf } from '../../server/flags.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { toCallProblem } from '../../server/failed-call.server.ts'
import { sessionTokenOf } from '../../server/cookies.server.ts'
import { knownEmailCookie } from '../login/shared/known-email.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { sourceDetailsFor } from '../../server/source-details.server.ts'
import { resolveInventoryId, findRequestedRoom } from './requested-room.ts'
import { type EnquiryQuery, parseEnquiryQuery } from './enquiry-query.ts'
import type { EnquiryResult, EnquiryInput, EnquiryErrors, EnquiryField, EnquiryFieldError } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'
import { loadRooms } from './load-enquiry.server.ts'

type SendInput = {
  request: Request
  /** Query of the page that contains the form. */
  search: string
  canonicalName: string
  context: Readonly<RouterContextProvider>
}

/** Submits an enquiry, sent either as a page or by a script. */
export async function sendEnquiry(
  form: FormData,
  { request, search, canonicalName, context }: SendInput,
): Promise<{ result: EnquiryResult; headers: Headers; status: number }> {
  const { api, headers } = apiForForm(request, context)
  const typed = readInput(form)
  const enquiryQuery = parseEnquiryQuery(new URLSearchParams(search))
  try {
    const [{ place, rooms }, flags] = await Promise.all([
      loadRooms(canonicalName, createLoaderContext(request, context)),
      flagsOf(request, context),
    ])
    const errors = validate(typed, enquiryQuery, {
      today: todayIn(place.time_zone, new Date()),
      validatesPhone: flags.valueOf('lead_phone_validation'),
    })
    if (Object.keys(errors).length > 0) return { result: { wrong: errors, typed }, headers, status: 400 }
    const stayQuery = { moveIn: typed.moveIn || undefined, stay: readDuration(typed.stay) }
    const isNew = await send(api, typed, {
      about: enquiryQuery,
      inventoryId: resolveInventoryId(place.id, findRequestedRoom(rooms, enquiryQuery), stayQuery),
      sourceDetails: sourceDetailsFor(request, context, form),
      humanToken: readFormField(form, FIELDS.humanToken),
    })
    if (isEmail(typed.email) && sessionTokenOf(request) === undefined) {
      headers.append('set-cookie', knownEmailCookie(typed.email))
    }
    return { result: { sent: { email: typed.email, isNew } }, headers, status: 200 }
  } catch (error) {
    const errors = rejectedFields(error)
    if (Object.keys(errors).length > 0) return { result: { wrong: errors, typed }, headers, status: 400 }
    const problem = toCallProblem(error, { request, context })
    return { result: { problem, typed }, headers, status: error instanceof CallError ? error.status : 500 }
  }
}

function readInput(form: FormData): EnquiryInput {
  const text = (name: keyof typeof FIELDS) => readFormField(form, FIELDS[name])
  return {
    name: text('name'),
    email: text('email'),
    phone: { code: text('phoneCode'), number: text('phone') },
    moveIn: text('moveIn'),
    stay: text('stay'),
    message: text('message'),
    idempotencyKey: text('idempotencyKey'),
  }
}

/** Returns all errors at once, by the API's rules. A group's name and email come from its member's account. */
function validate(
  typed: EnquiryInput,
  { sharedListId }: EnquiryQuery,
  rules: Parameters<typeof checkLead>[1],
): EnquiryErrors {
  const phone = parsePhone(typed.phone.code, typed.phone.number)
  const isPerson = sharedListId === null
  const checked = checkLead(
    {
      ...(isPerson && { name: typed.name }),
      phone: typed.phone.number === '' ? '' : (phone ?? typed.phone.number),
      ...(typed.moveIn !== '' && { move_in_date: typed.moveIn }),
    },
    rules,
  )
  const fields = checked.ok ? {} : checked.fields
  return {
    ...(fields.name && { name: fields.name === 'missing' ? 'missing' : 'name_wrong' }),
    ...(isPerson && !isEmail(typed.email) && { email: typed.email === '' ? 'missing' : 'email_wrong' }),
    ...(fields.phone && {
      phone: fields.phone === 'missing' ? 'missing' : phone === undefined ? 'phone_country_missing' : 'phone_wrong',
    }),
    ...(fields.move_in_date && { move_in_date: 'day_wrong' }),
    ...(typed.message.length > MAX_MESSAGE_LENGTH && { message: 'message_wrong' }),
  }
}

const FIELD_ERRORS: Record<EnquiryField, EnquiryFieldError> = {
  name: 'name_wrong',
  email: 'email_wrong',
  phone: 'phone_wrong',
  move_in_date: 'day_wrong',
  message: 'message_wrong',
}

/** Maps rejected API fields to form fields: `lead.phone` and `phone` are both the phone. */
function rejectedFields(error: unknown): EnquiryErrors {
  const names = error instanceof CallError ? Object.keys(error.fields ?? {}) : []
  const rejectedNames = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1)))
  return Object.fromEntries(Object.entries(FIELD_ERRORS).filter(([name]) => rejectedNames.has(name)))
}

type SendDetails = {
  about: EnquiryQuery
  inventoryId: number
  sourceDetails: SourceDetails | undefined
  humanToken: string
}

async function send(
  api: Client,
  typed: EnquiryInput,
  { about, inventoryId, sourceDetails, humanToken }: SendDetails,
): Promise<boolean> {
  const enquiry = {
    inventory_id: inventoryId,
    phone: parsePhone(typed.phone.code, typed.phone.number) ?? '',
    ...(typed.moveIn !== '' && { move_in_date: typed.moveIn }),
    ...(typed.stay !== '' && { lease_duration: typed.stay }),
    ...(typed.message !== '' && { message: typed.message }),
  }
  const key = { idempotency_key: typed.idempotencyKey }
  if (about.sharedListId !== null) {
    const { data } = await api.call(enquireAsGroup, {
      params: { id: about.sharedListId },
      body: { ...enquiry, ...key },
    })
    return data.is_new
  }
  const lead = {
    ...enquiry,
    name: typed.name,
    email: typed.email,
    ...(about.configName !== null && { config_name: about.configName }),
    ...(about.bookformSource !== null && { bookform_source: about.bookformSource }),
    ...(sourceDetails && { source_details: sourceDetails }),
  }
  const query = humanToken === '' ? {} : { recaptcha_token: humanToken, recaptcha_action: 'lead' as const }
  const { data } = about.isTour
    ? await api.call(requestVirtualTour, { query, body: { data: { ...lead, ...key } } })
    : await api.call(createLead, { query, body: { lead, ...key } })
  return data.is_new
}
