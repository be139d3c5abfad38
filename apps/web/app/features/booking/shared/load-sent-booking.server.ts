import { CallError, type Client } from '@amber/contract/http/client'
import { getForm } from '@amber/contract/endpoints/forms'
import { getHold } from '@amber/contract/endpoints/holds'
import { findLeadByUuid, getLead } from '@amber/contract/endpoints/leads'
import { type Lead } from '@amber/contract/schemas/leads'
import { readDuration } from '@amber/domain/dates/read-duration'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { nextStep } from '@amber/domain/booking/next-step'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../../server/api.server.ts'
import { type LoaderContext, createLoaderContext } from '../../../server/loader-context.server.ts'
import { loadRates } from '../../../server/exchange-rates.server.ts'
import { type Amount, type FormatAmount, createAmountFormatter } from '../../../shared/stay/cost-lines.ts'
import type { HoldTimes } from './hold-clock.tsx'
import { DAY } from '@amber/domain/dates/date-formats'
import { type NextLine, nextLines, type PaymentStep } from './next-lines.ts'

/** A booking whose form was submitted, for the person who submitted it. */
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
  /** Amount due, or null if nothing is due. */
  due: Amount | null
  /** Whether the deposit is paid, or none was due and the room is booked. */
  isPaid: boolean
  /** When we confirm the booked room at the latest, or cancel the booking; null if it needs no confirmation. */
  confirmBy: string | null
  /** Whether either side gave the booking up. */
  isClosed: boolean
  /** Whether nothing is due and the room is not booked yet. */
  isFree: boolean
  /** Whether the amount assumes the declared nationality. */
  dependsOnNationality: boolean
  lines: NextLine[]
}

type ImageView = { path: string; width: number; height: number; preview: string | null }

/** The payment required to book, by the place's current terms. */
export type PaymentDue = {
  offered: boolean
  type: PaymentType
  amountMinor: number | null
  currency: CurrencyCode
  dependsOnNationality: boolean
}

type FoundBooking = { booking: SentBooking; lead: Lead; paymentDue: PaymentDue | null }

/** A lead of another user or browser; only its existence and its place may be shown. */
export type SentFromOtherBrowser = { elsewhere: { place: string | null } }

export type SentBookingResult = { booking: SentBooking } | SentFromOtherBrowser

type SentBookingInput = { request: Request; context: Readonly<RouterContextProvider>; leadUuid: string }

/** Loads the booking for a page. Null if the lead does not exist. */
export async function loadSentBooking(input: SentBookingInput): Promise<SentBookingResult | null> {
  const found = await findSentBooking(input)
  return found && 'booking' in found ? { booking: found.booking } : found
}

/** Finds the booking together with its lead and the payment due. Null if the lead does not exist. */
export async function findSentBooking({
  request,
  context,
  leadUuid,
}: SentBookingInput): Promise<FoundBooking | SentFromOtherBrowser | null> {
  const loaderContext = createLoaderContext(request, context)
  const { api } = apiForForm(request, context)
  const lead = await findOwnLead(api, leadUuid, loaderContext)
  if (lead === null) return findForOtherBrowser(api, leadUuid, loaderContext)
  const [hold, paymentDue] = await Promise.all([
    holdOf(api, leadUuid, loaderContext),
    loadPaymentDue(api, lead, loaderContext),
  ])
  const due = await dueOf(lead, paymentDue, loaderContext)
  return { booking: bookingOf(lead, hold, { due, paymentDue }, loaderContext), lead, paymentDue }
}

async function findOwnLead(api: Client, id: string, { language, signal }: LoaderContext): Promise<Lead | null> {
  try {
    const { data } = await api.call(getLead, { params: { id }, query: { lang: language, cache: false } }, { signal })
    return data
  } catch (error) {
    return nullIfNotFound(error)
  }
}

async function findForOtherBrowser(
  api: Client,
  uuid: string,
  { language, signal }: LoaderContext,
): Promise<SentFromOtherBrowser | null> {
  try {
    const query = { uuid, methods: ['inventory_root'], lang: language, cache: false } as const
    const { data } = await api.call(findLeadByUuid, { query }, { signal })
    return { elsewhere: { place: data.inventory_root?.name ?? null } }
  } catch (error) {
    return nullIfNotFound(error)
  }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof CallError && error.code === 'not_found') return null
  throw error
}

/** Returns null on errors, because the page is still correct without its countdown. */
async function holdOf(api: Client, id: string, { signal, report }: LoaderContext): Promise<HoldTimes | null> {
  try {
    const { data: hold } = await api.call(getHold, { params: { id } }, { signal })
    return hold && { takenAt: hold.taken_at, expiresAt: hold.expires_at, serverNow: hold.server_now }
  } catch (error) {
    report(error)
    return null
  }
}

async function loadPaymentDue(api: Client, lead: Lead, { signal, report }: LoaderContext): Promise<PaymentDue | null> {
  try {
    const { data: form } = await api.call(
      getForm,
      {
        params: { path: lead.inventory_root.canonical_name },
        query: { inventory_id: lead.booking.inventory_id, cache: false },
      },
      { signal },
    )
    const { offered, type, amount, currency, depends_on_nationality: dependsOnNationality } = form.payment
    return { offered, type, amountMinor: amount, currency, dependsOnNationality }
  } catch (error) {
    report(error)
    return null
  }
}

async function dueOf(lead: Lead, paymentDue: PaymentDue | null, loaderContext: LoaderContext): Promise<Amount | null> {
  if (paymentDue === null || paymentDue.amountMinor === null) return null
  const { offered, amountMinor, currency: paymentCurrency } = paymentDue
  const facts = { needsPayment: offered, paymentsSuccessPresent: lead.payments_success_present, amountMinor }
  if (nextStep(facts) !== 'payment') return null
  return (await loadAmountFormatter(paymentCurrency, loaderContext))(amountMinor)
}

/** Returns a formatter for amounts in the payment currency, which adds them in the visitor's currency. */
export async function loadAmountFormatter(
  paymentCurrency: CurrencyCode,
  loaderContext: LoaderContext,
): Promise<FormatAmount> {
  const { language, currency } = loaderContext
  const rates = await loadRates(paymentCurrency === currency ? [] : [paymentCurrency], loaderContext)
  return createAmountFormatter(paymentCurrency, { language, currency, rates })
}

/** Returns which payment step to show, by the place's payment terms. */
function paymentStepOf(paymentDue: PaymentDue | null, isDue: boolean): PaymentStep {
  if (paymentDue?.offered === true && paymentDue.amountMinor === 0) return 'free'
  return isDue ? (paymentDue?.type ?? 'deposit') : 'adviser'
}

type Payable = { due: Amount | null; paymentDue: PaymentDue | null }

function bookingOf(
  lead: Lead,
  hold: HoldTimes | null,
  { due, paymentDue }: Payable,
  { language }: LoaderContext,
): SentBooking {
  const { inventory_root: root, move_in_date: moveIn, booking } = lead
  const length = lead.lease_duration === null ? undefined : readDuration(lead.lease_duration)
  const last = moveIn !== null && length ? endDate(moveIn, length) : undefined
  const timeZone = root.time_zone ?? 'UTC'
  const formatDay = (date: string | null | undefined) =>
    date ? formatDate(date, language, { timeZone, format: DAY }) : null
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
    moveIn: formatDay(moveIn),
    moveOut: formatDay(last),
    reference: bookingReference(lead.uuid),
    hold,
    due,
    isPaid: lead.payments_success_present,
    confirmBy: booking.confirm_by
      ? formatMoment(booking.confirm_by, language, { timeZone, city: root.region_name })
      : null,
    isClosed: lead.stage === 'closed',
    dependsOnNationality: paymentDue?.dependsOnNationality === true,
    isFree: paymentDue?.offered === true && paymentDue.amountMinor === 0 && lead.stage === 'form_sent',
    lines: nextLines(lead, paymentStepOf(paymentDue, due !== null || lead.payments_success_present), {
      moveIn: formatDay(moveIn),
      dueBy: formatDay(booking.due_at),
      moment: (date) => formatMoment(date, language, { timeZone, city: root.region_name }),
    }),
  }
}
