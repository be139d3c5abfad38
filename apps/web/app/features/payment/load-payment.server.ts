import { CallError } from '@amber/contract/http/client'
import type { Lead } from '@amber/contract/schemas/leads'
import { findPayment, getPayment, syncReturnedPayment } from '@amber/contract/endpoints/payments'
import { type Payment, type PaymentOfStay } from '@amber/contract/schemas/payments'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { readDuration } from '@amber/domain/dates/read-duration'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { declineReason } from '@amber/domain/payment/decline-reason'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../server/api.server.ts'
import { type LoaderContext, createLoaderContext } from '../../server/loader-context.server.ts'
import { serverSettings } from '../../server/server-context.ts'
import { DAY, TIME } from '@amber/domain/dates/date-formats'
import {
  loadAmountFormatter,
  type PaymentDue,
  type SentFromOtherBrowser,
  findSentBooking,
  type SentBooking,
} from '../booking/shared/load-sent-booking.server.ts'
import { loadSimilar, loadStay } from './load-stay.server.ts'
import { brandName } from '@amber/domain/payment/brand-name'
import type { PaymentView } from './payment-view.ts'
import { refundOf } from './refund-view.ts'

type Visitor = { request: Request; context: Readonly<RouterContextProvider> }

export type PaymentResult =
  | { payment: PaymentView }
  | SentFromOtherBrowser
  /** The booking cannot be paid by card here. */
  | { off: SentBooking }
  /** The amount due is zero. The value is the lead's uuid. */
  | { free: string }

/** Loads the payment for whoever sent the form. Returns null when the place has no such lead. */
export async function loadPaymentOfLead(
  leadUuid: string,
  canonicalName: string,
  visitor: Visitor,
): Promise<PaymentResult | null> {
  const loaderContext = createLoaderContext(visitor.request, visitor.context)
  const found = await findSentBooking({ ...visitor, leadUuid })
  if (found === null || 'elsewhere' in found) return found
  const { booking, lead, paymentDue } = found
  if (lead.inventory_root.canonical_name !== canonicalName) return null
  const { api } = apiForForm(visitor.request, visitor.context)
  const query = { lead_uuid: leadUuid, lang: loaderContext.language, cache: false }
  const { data: payment } = await api.call(findPayment, { query }, { signal: loaderContext.signal })
  if (payment !== null) return { payment: await buildView(payment, booking, loaderContext, visitor) }
  const cards = visitor.context.get(serverSettings).cards
  if (paymentDue?.amountMinor === 0) return { free: leadUuid }
  if (!paymentDue?.offered || paymentDue.amountMinor === null || cards === undefined) return { off: booking }
  return {
    payment: await buildNewView({ booking, lead, paymentDue }, paymentDue.amountMinor, loaderContext, visitor),
  }
}

/** Loads the payment for whoever has the link. Returns null when there is no such payment. */
export async function loadPaymentOfToken(token: string, visitor: Visitor): Promise<PaymentView | null> {
  const loaderContext = createLoaderContext(visitor.request, visitor.context)
  const { api } = apiForForm(visitor.request, visitor.context)
  try {
    const { data: payment } = await api.call(
      getPayment,
      { params: { token }, query: { lang: loaderContext.language, cache: false } },
      { signal: loaderContext.signal },
    )
    return await buildView(payment, await bookingOf(payment, visitor, loaderContext), loaderContext, visitor)
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input')) return null
    throw error
  }
}

/**
 * Loads the payment for whoever returns from a bank or wallet. Asks the provider first, whose event may not have
 * arrived: the page must not say that nothing was paid while a transfer is on its way.
 */
export async function loadReturnedPayment(token: string, visitor: Visitor): Promise<PaymentView | null> {
  const payment = await loadPaymentOfToken(token, visitor)
  if (payment?.status !== 'initiated') return payment
  const { signal } = createLoaderContext(visitor.request, visitor.context)
  // The page of the bank leads here, so the request comes from another site. The token authorises it.
  const { api } = apiForForm(visitor.request, visitor.context, { asOwnPage: true })
  const { data: synced } = await api.call(syncReturnedPayment, { params: { token }, body: {} }, { signal })
  return synced.status === payment.status ? payment : loadPaymentOfToken(token, visitor)
}

/** Returns null on errors: the page can show the payment without the booking. */
async function bookingOf({ lead_uuid: leadUuid }: Payment, visitor: Visitor, { report }: LoaderContext) {
  if (leadUuid === null) return null
  try {
    const found = await findSentBooking({ ...visitor, leadUuid })
    return found && 'booking' in found ? found.booking : null
  } catch (error) {
    report(error)
    return null
  }
}

async function buildView(
  payment: PaymentOfStay,
  booking: SentBooking | null,
  loaderContext: LoaderContext,
  { context }: Visitor,
): Promise<PaymentView> {
  const { inventory_root: root, hold, paid_at: paidAt } = payment
  const { canonical_name: canonicalName, time_zone: timeZone } = root
  const length = leaseOf(payment)
  const bookedAt = paidAt === null ? new Date() : new Date(paidAt)
  const stayRequest = {
    canonicalName,
    tenancyId: payment.inventory_id,
    moveIn: payment.move_in_date,
    currency: payment.currency,
    timeZone,
    bookedAt,
    due: { amountMinor: payment.amount, paymentType: payment.payment_type },
    booked: payment.booked_stay,
  }
  const [formatAmount, details, similar] = await Promise.all([
    loadAmountFormatter(payment.currency, loaderContext),
    // The place page knows only whole stays. What is left of one is known once it is handed over.
    payment.purpose === 'takeover' && payment.booked_stay === null ? null : loadStay(stayRequest, loaderContext),
    payment.status === 'sold_out' && payment.purpose === 'booking' ? loadSimilar(canonicalName, loaderContext) : [],
  ])
  return {
    status: payment.status,
    token: payment.token,
    purpose: payment.purpose,
    type: payment.payment_type,
    amount: formatAmount(payment.amount),
    money: { amountMinor: payment.amount, currency: payment.currency },
    dependsOnNationality: payment.depends_on_nationality,
    place: { name: root.name, canonicalName },
    room: payment.config_name,
    stay: stayOf(payment.move_in_date, length, loaderContext),
    sampleStay: sampleStayOf(payment.inventory_id, payment.move_in_date),
    details,
    hold: hold && { takenAt: hold.taken_at, expiresAt: hold.expires_at, serverNow: hold.server_now },
    heldUntil:
      hold && formatMoment(hold.expires_at, loaderContext.language, { timeZone, city: details?.city, format: TIME }),
    clientSecret: payment.client_secret,
    methods: payment.methods,
    method: payment.method,
    decline: payment.status === 'failed' ? declineReason(payment.decline_code) : null,
    declineCode: payment.decline_code,
    card: payment.card && { ...payment.card, brand: brandName(payment.card.brand) },
    paidAt: paidAt && formatMoment(paidAt, loaderContext.language, { timeZone, city: details?.city }),
    paidOn: paidAt && formatDate(paidAt, loaderContext.language, { timeZone }),
    refund: refundOf(payment, (minor) => formatAmount(minor).text, loaderContext.language),
    reference: payment.reference,
    receiptNumber: payment.receipt_number,
    isCancelled: payment.is_cancelled,
    isUnconfirmed: payment.is_cancelled && payment.refunds.some(({ reason }) => reason === 'unconfirmed'),
    confirmBy:
      payment.confirm_by && formatMoment(payment.confirm_by, loaderContext.language, { timeZone, city: details?.city }),
    payer: payment.lead_uuid === null ? { studentName: payment.student_name } : null,
    booking,
    similar,
    cards: context.get(serverSettings).cards ?? null,
  }
}

/** Builds the view of a payment that has not started. */
async function buildNewView(
  { booking, lead, paymentDue }: { booking: SentBooking; lead: Lead; paymentDue: PaymentDue },
  amountMinor: number,
  loaderContext: LoaderContext,
  { context }: Visitor,
): Promise<PaymentView> {
  const { canonicalName } = booking.place
  const { move_in_date: moveIn, lease_duration: lease } = lead
  const timeZone = lead.inventory_root.time_zone ?? 'UTC'
  const stayRequest = {
    canonicalName,
    tenancyId: lead.booking.inventory_id,
    moveIn,
    currency: paymentDue.currency,
    timeZone,
    bookedAt: new Date(),
    due: { amountMinor, paymentType: paymentDue.type },
    booked: null,
  }
  const [formatAmount, details] = await Promise.all([
    loadAmountFormatter(paymentDue.currency, loaderContext),
    loadStay(stayRequest, loaderContext),
  ])
  return {
    status: 'init',
    token: null,
    purpose: 'booking',
    type: paymentDue.type,
    amount: formatAmount(amountMinor),
    money: { amountMinor, currency: paymentDue.currency },
    dependsOnNationality: paymentDue.dependsOnNationality,
    place: { name: booking.place.name, canonicalName },
    room: booking.room,
    stay: stayOf(moveIn, lease === null ? undefined : readDuration(lease), loaderContext),
    sampleStay: sampleStayOf(lead.booking.inventory_id, moveIn),
    details,
    hold: booking.hold,
    heldUntil:
      booking.hold &&
      formatMoment(booking.hold.expiresAt, loaderContext.language, { timeZone, city: details?.city, format: TIME }),
    clientSecret: null,
    methods: [],
    method: null,
    decline: null,
    declineCode: null,
    card: null,
    paidAt: null,
    paidOn: null,
    refund: null,
    reference: null,
    receiptNumber: null,
    isCancelled: false,
    isUnconfirmed: false,
    confirmBy: null,
    payer: null,
    booking,
    similar: [],
    cards: context.get(serverSettings).cards ?? null,
  }
}

const sampleStayOf = (tenancyId: number, moveIn: CalendarDay | null): PaymentView['sampleStay'] =>
  moveIn === null ? null : { tenancyId, moveIn }

/** Returns the length of the stay: as agreed once it is booked. */
function leaseOf({ booked_stay: booked, lease_duration: current }: PaymentOfStay): Duration | undefined {
  if (booked) return { count: booked.lease_duration, unit: booked.lease_duration_unit }
  return current === null ? undefined : readDuration(current)
}

function stayOf(
  first: CalendarDay | null,
  length: Duration | undefined,
  { language }: LoaderContext,
): PaymentView['stay'] {
  const last = first !== null && length ? endDate(first, length) : undefined
  if (first === null || length === undefined || last === undefined) return null
  const formatDay = (date: CalendarDay) => formatDate(date, language, { format: DAY })
  return { length, first, last, moveIn: formatDay(first), moveOut: formatDay(last) }
}
