import { CallError } from '@amber/contract/client'
import type { Lead } from '@amber/contract/leads'
import { findPayment, getPayment, type Payment } from '@amber/contract/payments'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { type Duration, readDuration } from '@amber/domain/dates/duration'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { declineReason } from '@amber/domain/payment/decline-reason'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../lib/api.server.ts'
import { type Asking, askingFor } from '../../lib/asking.server.ts'
import { serverSettings } from '../../lib/server-context.ts'
import { DAY, MOMENT, TIME } from '../../parts/booking/date-formats.ts'
import {
  amountWriter,
  type Asked,
  type Elsewhere,
  findSentBooking,
  type SentBooking,
} from '../../parts/booking/load-sent-booking.server.ts'
import { loadSimilar, loadStay } from './load-stay.server.ts'
import { brandName } from '@amber/domain/payment/brand-name'
import type { PaymentView } from './payment-view.ts'

type Visitor = { request: Request; context: Readonly<RouterContextProvider> }

export type PaymentAnswer =
  | { payment: PaymentView }
  | Elsewhere
  /** Nothing can be paid here by card. */
  | { off: SentBooking }
  /** There is nothing to pay. */
  | { free: string }

/** For whoever sent the form. Null when there is no such lead of this place. */
export async function loadPaymentOfLead(
  leadUuid: string,
  canonicalName: string,
  visitor: Visitor,
): Promise<PaymentAnswer | null> {
  const asking = askingFor(visitor.request, visitor.context)
  const found = await findSentBooking({ ...visitor, leadUuid })
  if (found === null || 'elsewhere' in found) return found
  const { booking, lead, asked } = found
  if (lead.inventory_root.canonical_name !== canonicalName) return null
  const { api } = apiForForm(visitor.request, visitor.context)
  const query = { lead_uuid: leadUuid, lang: asking.language, cache: false }
  const { data: payment } = await api.call(findPayment, { query }, { signal: asking.signal })
  if (payment !== null) return { payment: await viewOf(payment, booking, asking, visitor) }
  const cards = visitor.context.get(serverSettings).cards
  if (asked?.amountMinor === 0) return { free: leadUuid }
  if (!asked?.offered || asked.amountMinor === null || cards === undefined) return { off: booking }
  return { payment: await newView({ booking, lead, asked }, asked.amountMinor, asking, visitor) }
}

/** For whoever has the link. Null when there is no such payment. */
export async function loadPaymentOfToken(token: string, visitor: Visitor): Promise<PaymentView | null> {
  const asking = askingFor(visitor.request, visitor.context)
  const { api } = apiForForm(visitor.request, visitor.context)
  try {
    const { data: payment } = await api.call(
      getPayment,
      { params: { token }, query: { lang: asking.language, cache: false } },
      { signal: asking.signal },
    )
    return await viewOf(payment, await bookingOf(payment, visitor, asking), asking, visitor)
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input')) return null
    throw error
  }
}

/** The page tells of the payment without. */
async function bookingOf({ lead_uuid: leadUuid }: Payment, visitor: Visitor, { report }: Asking) {
  if (leadUuid === null) return null
  try {
    const found = await findSentBooking({ ...visitor, leadUuid })
    return found && 'booking' in found ? found.booking : null
  } catch (error) {
    report(error)
    return null
  }
}

async function viewOf(
  payment: Payment,
  booking: SentBooking | null,
  asking: Asking,
  { context }: Visitor,
): Promise<PaymentView> {
  const { inventory_root: root, hold, paid_at: paidAt } = payment
  const { canonical_name: canonicalName, time_zone: timeZone } = root
  const length = payment.lease_duration === null ? undefined : readDuration(payment.lease_duration)
  const bookedAt = paidAt === null ? new Date() : new Date(paidAt)
  const wanted = { canonicalName, tenancyId: payment.inventory_id, moveIn: payment.move_in_date, bookedAt }
  const [write, details, similar] = await Promise.all([
    amountWriter(payment.currency, asking),
    loadStay(wanted, asking),
    payment.status === 'sold_out' ? loadSimilar(canonicalName, asking) : [],
  ])
  return {
    status: payment.status,
    token: payment.token,
    type: payment.payment_type,
    amount: write(payment.amount),
    money: { amountMinor: payment.amount, currency: payment.currency },
    place: { name: root.name, canonicalName },
    room: payment.config_name,
    stay: stayOf(payment.move_in_date, length, asking),
    details,
    hold: hold && { takenAt: hold.taken_at, expiresAt: hold.expires_at, serverNow: hold.server_now },
    heldUntil: hold && formatDate(hold.expires_at, asking.language, { timeZone, format: TIME }),
    clientSecret: payment.client_secret,
    decline: payment.status === 'failed' ? declineReason(payment.decline_code) : null,
    declineCode: payment.decline_code,
    card: payment.card && { ...payment.card, brand: brandName(payment.card.brand) },
    paidAt: paidAt && formatDate(paidAt, asking.language, { timeZone, format: MOMENT }),
    refund: refundOf(payment, write),
    reference: payment.reference,
    isCancelled: payment.is_cancelled,
    booking,
    similar,
    cards: context.get(serverSettings).cards ?? null,
  }
}

/** Before anything has begun. */
async function newView(
  { booking, lead, asked }: { booking: SentBooking; lead: Lead; asked: Asked },
  amountMinor: number,
  asking: Asking,
  { context }: Visitor,
): Promise<PaymentView> {
  const { canonicalName } = booking.place
  const { move_in_date: moveIn, lease_duration: lease } = lead
  const timeZone = lead.inventory_root.time_zone ?? 'UTC'
  const wanted = { canonicalName, tenancyId: lead.booking.inventory_id, moveIn, bookedAt: new Date() }
  const [write, details] = await Promise.all([amountWriter(asked.currency, asking), loadStay(wanted, asking)])
  return {
    status: 'init',
    token: null,
    type: asked.type,
    amount: write(amountMinor),
    money: { amountMinor, currency: asked.currency },
    place: { name: booking.place.name, canonicalName },
    room: booking.room,
    stay: stayOf(moveIn, lease === null ? undefined : readDuration(lease), asking),
    details,
    hold: booking.hold,
    heldUntil: booking.hold && formatDate(booking.hold.expiresAt, asking.language, { timeZone, format: TIME }),
    clientSecret: null,
    decline: null,
    declineCode: null,
    card: null,
    paidAt: null,
    refund: null,
    reference: null,
    isCancelled: false,
    booking,
    similar: [],
    cards: context.get(serverSettings).cards ?? null,
  }
}

function stayOf(first: CalendarDay | null, length: Duration | undefined, { language }: Asking): PaymentView['stay'] {
  const last = first !== null && length ? endDate(first, length) : undefined
  if (first === null || length === undefined || last === undefined) return null
  const day = (date: CalendarDay) => formatDate(date, language, { format: DAY })
  return { length, first, last, moveIn: day(first), moveOut: day(last) }
}

/** What comes first is told: a bank's no, one of us who looks at it, what is on its way, what has arrived. */
const REFUND_STATES = [
  { state: 'stuck', statuses: ['failed'] },
  { state: 'checked', statuses: ['requested'] },
  { state: 'coming', statuses: ['approved', 'pending'] },
  { state: 'done', statuses: ['succeeded'] },
] as const satisfies readonly { state: string; statuses: readonly Payment['refunds'][number]['status'][] }[]

/** All that goes back and stands alike, as one. */
function refundOf({ refunds }: Payment, write: (minor: number) => { text: string }): PaymentView['refund'] {
  for (const { state, statuses } of REFUND_STATES) {
    const alike = refunds.filter(({ status }) => (statuses as readonly string[]).includes(status))
    if (alike.length > 0) return { amount: write(alike.reduce((sum, one) => sum + one.amount, 0)).text, state }
  }
  return null
}
