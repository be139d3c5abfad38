import { CallError, type Client } from '@amber/contract/client'
import { getForm } from '@amber/contract/forms'
import { getHold } from '@amber/contract/holds'
import { findLeadByUuid, getLead, type Lead } from '@amber/contract/leads'
import { readDuration } from '@amber/domain/dates/duration'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { nextStep } from '@amber/domain/booking/next-step'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../lib/api.server.ts'
import { type Asking, askingFor } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { type Amount, type WriteAmount, writerFor } from '../stay/cost-lines.ts'
import type { HoldTimes } from './hold-clock.tsx'
import { DAY, MOMENT } from './date-formats.ts'
import { type NextLine, nextLines, type PaymentStep } from './next-lines.ts'

/** A booking whose form was sent, for whoever sent it. */
export type SentBooking = {
  leadUuid: string
  firstName: string | null
  email: string | null
  place: { name: string; canonicalName: string; city: string | null; image: ImageView | null }
  room: string | null
  lengthText: { count: number; unit: 'day' | 'week' | 'month' | 'year' } | null
  moveIn: string | null
  moveOut: string | null
  reference: string
  hold: HoldTimes | null
  /** What is to be paid, where something is. */
  due: Amount | null
  /** Its deposit is paid, or there was none and it is booked. */
  isPaid: boolean
  /** Given up, by whoever. */
  isClosed: boolean
  /** Nothing is to be paid, and it is not booked yet. */
  isFree: boolean
  lines: NextLine[]
}

type ImageView = { path: string; width: number; height: number; preview: string | null }

/** What is paid to book it, as the place asks for it now. */
export type Asked = { offered: boolean; type: PaymentType; amountMinor: number | null; currency: CurrencyCode }

type FoundBooking = { booking: SentBooking; lead: Lead; asked: Asked | null }

/** The lead of somebody else, or of another browser: only that it is there. */
export type Elsewhere = { elsewhere: { place: string | null } }

export type SentBookingAnswer = { booking: SentBooking } | Elsewhere

type Question = { request: Request; context: Readonly<RouterContextProvider>; leadUuid: string }

/** For a page. Null when there is no such lead. */
export async function loadSentBooking(question: Question): Promise<SentBookingAnswer | null> {
  const found = await findSentBooking(question)
  return found && 'booking' in found ? { booking: found.booking } : found
}

/** With all that it was made from. */
export async function findSentBooking({
  request,
  context,
  leadUuid,
}: Question): Promise<FoundBooking | Elsewhere | null> {
  const asking = askingFor(request, context)
  const { api } = apiForForm(request, context)
  const lead = await own(api, leadUuid, asking)
  if (lead === null) return elsewhere(api, leadUuid, asking)
  const [hold, asked] = await Promise.all([holdOf(api, leadUuid, asking), askedOf(api, lead, asking)])
  const due = await dueOf(lead, asked, asking)
  return { booking: bookingOf(lead, hold, { due, asked }, asking), lead, asked }
}

async function own(api: Client, id: string, { language, signal }: Asking): Promise<Lead | null> {
  try {
    const { data } = await api.call(getLead, { params: { id }, query: { lang: language, cache: false } }, { signal })
    return data
  } catch (error) {
    return notFound(error)
  }
}

async function elsewhere(api: Client, uuid: string, { language, signal }: Asking): Promise<Elsewhere | null> {
  try {
    const query = { uuid, methods: ['inventory_root'], lang: language, cache: false } as const
    const { data } = await api.call(findLeadByUuid, { query }, { signal })
    return { elsewhere: { place: data.inventory_root?.name ?? null } }
  } catch (error) {
    return notFound(error)
  }
}

function notFound(error: unknown): null {
  if (error instanceof CallError && error.code === 'not_found') return null
  throw error
}

/** A page without its clock is still true. */
async function holdOf(api: Client, id: string, { signal, report }: Asking): Promise<HoldTimes | null> {
  try {
    const { data: hold } = await api.call(getHold, { params: { id } }, { signal })
    return hold && { takenAt: hold.taken_at, expiresAt: hold.expires_at, serverNow: hold.server_now }
  } catch (error) {
    report(error)
    return null
  }
}

async function askedOf(api: Client, lead: Lead, { signal, report }: Asking): Promise<Asked | null> {
  try {
    const { data: form } = await api.call(
      getForm,
      {
        params: { path: lead.inventory_root.canonical_name },
        query: { inventory_id: lead.booking.inventory_id, cache: false },
      },
      { signal },
    )
    const { offered, type, amount, currency } = form.payment
    return { offered, type, amountMinor: amount, currency }
  } catch (error) {
    report(error)
    return null
  }
}

async function dueOf(lead: Lead, asked: Asked | null, asking: Asking): Promise<Amount | null> {
  if (asked === null || asked.amountMinor === null) return null
  const { offered, amountMinor, currency: paidIn } = asked
  const facts = { needsPayment: offered, paymentsSuccessPresent: lead.payments_success_present, amountMinor }
  if (nextStep(facts) !== 'payment') return null
  return (await amountWriter(paidIn, asking))(amountMinor)
}

/** In the currency it is paid in, and beside it in the reader's. */
export async function amountWriter(paidIn: CurrencyCode, asking: Asking): Promise<WriteAmount> {
  const { language, currency } = asking
  const rates = await loadRates(paidIn === currency ? [] : [paidIn], asking)
  return writerFor(paidIn, { language, currency, rates })
}

/** How what is paid is called, by what the place asks for. */
function paymentStepOf(asked: Asked | null, isDue: boolean): PaymentStep {
  if (asked?.offered === true && asked.amountMinor === 0) return 'free'
  return isDue ? (asked?.type ?? 'deposit') : 'adviser'
}

type Payable = { due: Amount | null; asked: Asked | null }

function bookingOf(lead: Lead, hold: HoldTimes | null, { due, asked }: Payable, { language }: Asking): SentBooking {
  const { inventory_root: root, move_in_date: moveIn, booking } = lead
  const length = lead.lease_duration === null ? undefined : readDuration(lead.lease_duration)
  const last = moveIn !== null && length ? endDate(moveIn, length) : undefined
  const timeZone = root.time_zone ?? 'UTC'
  const day = (date: string | null | undefined) => (date ? formatDate(date, language, { timeZone, format: DAY }) : null)
  const moment = (date: string) => formatDate(date, language, { timeZone, format: MOMENT })
  const { image } = root
  return {
    leadUuid: lead.uuid,
    firstName: lead.user_details.name?.trim().split(/\s+/)[0] ?? null,
    email: lead.user_details.email,
    place: {
      name: root.name,
      canonicalName: root.canonical_name,
      city: root.region_name,
      image: image && {
        path: image.base_path,
        width: image.width,
        height: image.height,
        preview: image.blurred_preview,
      },
    },
    room: booking.inventory?.config_name ?? null,
    lengthText: length ?? null,
    moveIn: day(moveIn),
    moveOut: day(last),
    reference: bookingReference(lead.uuid),
    hold,
    due,
    isPaid: lead.payments_success_present,
    isClosed: lead.stage === 'closed',
    isFree: asked?.offered === true && asked.amountMinor === 0 && lead.stage === 'form_sent',
    lines: nextLines(lead, paymentStepOf(asked, due !== null || lead.payments_success_present), {
      moveIn: day(moveIn),
      dueBy: day(booking.due_at),
      moment,
    }),
  }
}
