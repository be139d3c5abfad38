import { CallError, type Client } from '@amber/contract/client'
import { createLead, enquireAsGroup, requestVirtualTour } from '@amber/contract/leads'
import { isEmail } from '@amber/domain/contact/email'
import { typedPhone } from '@amber/domain/contact/typed-phone'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { readDuration } from '@amber/domain/dates/duration'
import { todayIn } from '@amber/domain/dates/today'
import { checkLead } from '@amber/domain/lead/check-lead'
import { MESSAGE_LENGTH } from '@amber/domain/lead/vocabulary'
import type { SourceDetails } from '@amber/domain/tracking/source-details'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../lib/api.server.ts'
import { askingFor } from '../../lib/asking.server.ts'
import { callProblem } from '../../lib/failed-call.server.ts'
import { fieldText } from '../../lib/field-text.ts'
import { sourceDetailsFor } from '../../lib/source-details.server.ts'
import { askedInventory, askedRoom } from './asked-room.ts'
import { type AskedAbout, readAskedAbout } from './enquiry-address.ts'
import type { EnquiryResult, Typed, Wrong, WrongField, WrongText } from './enquiry-view.ts'
import { FIELDS } from './form-fields.ts'
import { loadRooms } from './load-enquiry.server.ts'

type Sending = {
  request: Request
  /** Of the page, whose form it is. */
  search: string
  canonicalName: string
  context: Readonly<RouterContextProvider>
}

/** The form of an enquiry, whether it was sent as a page or by a script. */
export async function sendEnquiry(
  form: FormData,
  { request, search, canonicalName, context }: Sending,
): Promise<{ result: EnquiryResult; headers: Headers; status: number }> {
  const { api, headers } = apiForForm(request, context)
  const typed = typedIn(form)
  const about = readAskedAbout(new URLSearchParams(search))
  try {
    const { place, rooms } = await loadRooms(canonicalName, askingFor(request, context))
    const wrong = wrongIn(typed, about, todayIn(place.time_zone, new Date()))
    if (Object.keys(wrong).length > 0) return { result: { wrong, typed }, headers, status: 400 }
    const wish = { moveIn: typed.moveIn || undefined, stay: readDuration(typed.stay) }
    const isNew = await send(api, typed, {
      about,
      inventoryId: askedInventory(place.id, askedRoom(rooms, about), wish),
      sourceDetails: sourceDetailsFor(request, context, form),
      humanToken: fieldText(form, FIELDS.humanToken),
    })
    return { result: { sent: { email: typed.email, isNew } }, headers, status: 200 }
  } catch (error) {
    const wrong = refusedFields(error)
    if (Object.keys(wrong).length > 0) return { result: { wrong, typed }, headers, status: 400 }
    const problem = callProblem(error, { request, context })
    return { result: { problem, typed }, headers, status: error instanceof CallError ? error.status : 500 }
  }
}

function typedIn(form: FormData): Typed {
  const text = (name: keyof typeof FIELDS) => fieldText(form, FIELDS[name])
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

/** All that is wrong at once, by the rules of the API. A group's name and e-mail are those of its member. */
function wrongIn(typed: Typed, { sharedListId }: AskedAbout, today: CalendarDay): Wrong {
  const phone = typedPhone(typed.phone.code, typed.phone.number)
  const isPerson = sharedListId === null
  const checked = checkLead(
    {
      ...(isPerson && { name: typed.name }),
      phone: typed.phone.number === '' ? '' : (phone ?? typed.phone.number),
      ...(typed.moveIn !== '' && { move_in_date: typed.moveIn }),
    },
    today,
  )
  const fields = checked.ok ? {} : checked.fields
  return {
    ...(fields.name && { name: fields.name === 'missing' ? 'missing' : 'name_wrong' }),
    ...(isPerson && !isEmail(typed.email) && { email: typed.email === '' ? 'missing' : 'email_wrong' }),
    ...(fields.phone && {
      phone: fields.phone === 'missing' ? 'missing' : phone === undefined ? 'phone_country_missing' : 'phone_wrong',
    }),
    ...(fields.move_in_date && { move_in_date: 'day_wrong' }),
    ...(typed.message.length > MESSAGE_LENGTH && { message: 'message_wrong' }),
  }
}

const TEXTS: Record<WrongField, WrongText> = {
  name: 'name_wrong',
  email: 'email_wrong',
  phone: 'phone_wrong',
  move_in_date: 'day_wrong',
  message: 'message_wrong',
}

/** `lead.phone` and `phone` are both the phone. */
function refusedFields(error: unknown): Wrong {
  const names = error instanceof CallError ? Object.keys(error.fields ?? {}) : []
  const last = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1)))
  return Object.fromEntries(Object.entries(TEXTS).filter(([name]) => last.has(name)))
}

type Sent = {
  about: AskedAbout
  inventoryId: number
  sourceDetails: SourceDetails | undefined
  humanToken: string
}

async function send(
  api: Client,
  typed: Typed,
  { about, inventoryId, sourceDetails, humanToken }: Sent,
): Promise<boolean> {
  const wishes = {
    inventory_id: inventoryId,
    phone: typedPhone(typed.phone.code, typed.phone.number) ?? '',
    ...(typed.moveIn !== '' && { move_in_date: typed.moveIn }),
    ...(typed.stay !== '' && { lease_duration: typed.stay }),
    ...(typed.message !== '' && { message: typed.message }),
  }
  const key = { idempotency_key: typed.idempotencyKey }
  if (about.sharedListId !== null) {
    const { data } = await api.call(enquireAsGroup, { params: { id: about.sharedListId }, body: { ...wishes, ...key } })
    return data.is_new
  }
  const lead = {
    ...wishes,
    name: typed.name,
    email: typed.email,
    ...(about.configName !== null && { config_name: about.configName }),
    ...(sourceDetails && { source_details: sourceDetails }),
  }
  const query = humanToken === '' ? {} : { recaptcha_token: humanToken, recaptcha_action: 'lead' as const }
  const { data } = about.isTour
    ? await api.call(requestVirtualTour, { query, body: { data: { ...lead, ...key } } })
    : await api.call(createLead, { query, body: { lead, ...key } })
  return data.is_new
}
