import type { Booking } from '@amber/contract/schemas/bookings'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { TIME } from '@amber/domain/dates/date-formats'
import { endDate } from '@amber/domain/dates/end-date'
import { formatDate } from '@amber/domain/dates/format-date'
import { isEvidenceOpen } from '@amber/domain/evidence/evidence'
import { evidencePath } from '@amber/domain/evidence/evidence-path'
import { formatMoment } from '@amber/domain/dates/format-moment'
import { stayFormPath, formatStayChoice } from '@amber/domain/inventory/stay-choice'
import type { Language } from '@amber/domain/languages'
import { type LeadStage, type Step, stepsOf, type Turn } from '@amber/domain/lead/stages'
import type { OptionVerdict } from '@amber/domain/lead-options/option-answer'
import { areDocumentsExpected, isRoomLost, type PaymentObstacle, type Todo } from '@amber/domain/lead/turn'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { canOfferTakeover } from '@amber/domain/takeover/takeover-stages'
import { formatMoney } from '@amber/domain/money/format-money'
import type { ScheduleView } from '../../../shared/schedule/schedule-view.ts'
import { datesPath } from '../../payment/shared/dates-path.ts'
import { type DepositLine, depositLineOf } from './deposit-line.ts'
import { leadScheduleOf } from './lead-schedule.ts'
import { type NationalityStep, nationalityStepOf } from './nationality-step.ts'

export type LeadStep = Pick<Step, 'stage' | 'state'> & {
  /** The stage, or `held` for a paid room that is not confirmed and may still be refunded. */
  name: Step['stage'] | 'held'
  /** Day the stage was reached, or is due. */
  day: string | null
}

export type LeadDocument = NonNullable<Booking['documents']>[number]

export type LeadPayments = {
  total: string
  /** Null if nothing is refundable. */
  refundable: string | null
  paid: string
  next: { amount: string; day: string } | null
  /** Null if the move-in date is unknown. */
  schedule: ScheduleView | null
  bookedOn: string
  /** Day on which the student arrives, if it is after the first day. */
  arrival: string | null
  /** Day until which the booking can be cancelled free; null once that has ended, and if it can't. */
  freeUntil: string | null
  /** Day on which the agreement is due, if free cancellation may end before it arrives. */
  agreementDue: string | null
  /** Calendar file of the stay. */
  datesPath: string
  /** The booked stay, for the link to a sample of its agreement; null if its first day is unknown. */
  sampleStay: { tenancyId: number; moveIn: CalendarDay } | null
}

/** A lead as shown to its student. */
export type LeadLine = {
  uuid: string
  place: string
  room: string | null
  city: string | null
  path: string
  image: { path: string; width: number; height: number; preview: string | null; alt: string } | null
  length: { count: number; unit: DurationUnit } | null
  moveIn: string | null
  /** Last day of the stay; null if its dates are not chosen. */
  moveOut: string | null
  /** Reference for support. */
  reference: string
  total: { text: string; persons: number } | null
  /** Payments of a booked stay; null before booking, or if they are unknown. */
  payments: LeadPayments | null
  turn: Turn
  /** Things for the student to do: the step of their turn, and uploading documents beside it. */
  todos: readonly Todo[]
  /** Stage that the turn is about; null when nothing is left to do. */
  next: LeadStage | null
  due: string | null
  /** Reason why the deposit cannot be paid; null when it can. */
  payment: PaymentObstacle | null
  /** State of the agreement while it is the next step; null at other stages. */
  agreement: 'wait' | 'sign' | null
  /** When we confirm the room at the latest, or refund it; null if it is confirmed or not booked. */
  confirmBy: string | null
  /** Who lets the booked room, where it is and when it was confirmed; null before booking. */
  booked: { landlord: string | null; address: string; confirmedOn: string | null } | null
  /** Rooms that staff sent, with the student's answers; null without any. */
  options: { path: string; rooms: number; answers: Record<OptionVerdict, number> } | null
  /** Page of the signed agreement; null until both have signed. */
  agreementPath: string | null
  /** Page of what the room looks like on moving in; null before the room is booked. */
  evidencePath: string | null
  /** Return of the deposit; null before they live there. */
  deposit: DepositLine | null
  /** Page on which the student offers the rest of a booked stay to others; null if there is none to offer. */
  takeoverPath: string | null
  /** Step before the agreement where the price depends on the nationality; null if there is none. */
  nationality: NationalityStep | null
  /** Page of the next action, if there is one. */
  todoPath: string | null
  /** Day the lead was closed; closed leads show no steps. */
  closed: string | null
  /** Whether the closed lead had been booked and nobody had moved in. */
  isCancelled: boolean
  steps: LeadStep[]
  /** Hold of the room, with the server's time because the browser's clock may differ. */
  hold: { expiresAt: string; serverNow: string } | null
  /** Document states; empty when no documents are needed. */
  documents: readonly LeadDocument[]
  documentsPath: string
  /** State of the review; null before the student may write one. */
  review: NonNullable<Booking['review']> | null
  reviewPath: string
  /** Payments page, for refunds and cancellations; null when it lists nothing of this booking. */
  paymentPath: string | null
  /** Token of the link with which others can pay; null if no payment is open. */
  payToken: string | null
}

type FormatOptions = { language: Language; now: Date }

/** Methods of `listBookings` that add the fields which the lines are made of. */
export const LEAD_LINE_METHODS = [
  'inventory_root',
  'inventory',
  'stages',
  'hold',
  'payment',
  'options',
  'documents',
  'review',
  'nationality',
  'agreement',
  'payments',
  'confirm_by',
  'booked_place',
  'deposit_return',
] as const

export const leadLines = (bookings: readonly Booking[], options: FormatOptions): LeadLine[] =>
  bookings.map((booking) => leadLine(booking, options))

function leadLine(booking: Booking, options: FormatOptions): LeadLine {
  const { uuid, stage, turn, todos, next_stage: next, inventory_root: root, inventory: chosen } = booking
  const formatDay = createDayFormatter(options, root?.time_zone ?? 'UTC')
  const formatNamedZone = createDayFormatter(options, root?.time_zone ?? 'UTC', (date, language, format) =>
    formatMoment(date, language, { ...format, city: root?.region_name }),
  )
  const formatDayAndTime = (date: string) => formatNamedZone(date, DATE_AND_TIME)
  const reached = new Map(booking.stages?.map((step) => [step.stage, step.reached_at] as const))
  const image = root?.image
  const isDeposit = next === 'deposit_paid'
  const nationality = nationalityStepOf(booking, options.language)
  const agreement = nationality === null ? agreementStepOf(booking) : null
  const payment = isDeposit ? (booking.payment ?? null) : null
  // A deposit is due when the hold expires, within minutes, so the due date includes the time.
  const dueAt = isDeposit ? (booking.hold?.expires_at ?? null) : isLateReply(booking, options) ? null : booking.due_at
  const length = lengthOf(booking)
  const lastDay = booking.move_in_date !== null && length ? endDate(booking.move_in_date, length) : undefined
  return {
    uuid,
    place: root?.name ?? '',
    room: chosen?.config_name ?? null,
    city: root?.region_name ?? null,
    path: placePath(booking),
    image: image
      ? { path: image.base_path, width: image.width, height: image.height, preview: image.blurred_preview, alt: '' }
      : null,
    length,
    moveIn: booking.move_in_date === null ? null : formatDay(booking.move_in_date, WITH_WEEKDAY),
    moveOut: lastDay === undefined ? null : formatDay(lastDay, WITH_WEEKDAY),
    reference: referenceOf(uuid),
    total: totalOf(booking, options),
    payments: paymentsOf(booking, options, (date) => formatDay(date, WITH_WEEKDAY)),
    turn,
    todos,
    next,
    payment,
    nationality,
    agreement,
    confirmBy: booking.confirm_by ? formatDayAndTime(booking.confirm_by) : null,
    booked: booking.booked_place
      ? {
          landlord: booking.booked_place.landlord,
          address: booking.booked_place.address,
          confirmedOn: booking.booked_place.confirmed_at && formatDay(booking.booked_place.confirmed_at, SHORT),
        }
      : null,
    options: booking.options
      ? {
          path: `/shared/options/${booking.options.token}`,
          rooms: booking.options.rooms,
          answers: booking.options.answers,
        }
      : null,
    agreementPath: booking.agreement === 'signed' ? agreementPathOf(booking) : null,
    evidencePath: isEvidenceOpen(stage) ? evidencePath({ leadUuid: uuid, phase: 'move_in' }) : null,
    deposit: depositLineOf(booking, (date) => formatDay(date, SHORT)),
    takeoverPath: isOfferable(booking) ? `/profile/leads/${uuid}/takeover` : null,
    // Until there is an agreement, no date is known by which to sign it.
    due:
      dueAt === null || agreement === 'wait'
        ? null
        : isDeposit
          ? formatDayAndTime(dueAt)
          : formatDay(dueAt, WITH_WEEKDAY),
    todoPath: nationality === null ? todoPathOf(booking) : nationality.path,
    closed: stage === 'closed' ? formatDay(reached.get('closed') ?? booking.updated_at, SHORT) : null,
    isCancelled: stage === 'closed' && booking.payment_present && !reached.has('moved_in'),
    steps:
      stage === 'closed'
        ? []
        : stepsOf(stage, reached, { isConfirming: Boolean(booking.confirm_by) }).map((step) => ({
            ...step,
            name: nameOf(step),
            day: dayOf(step),
          })),
    // A timer beside a lost room would promise it still.
    hold:
      booking.hold && !isRoomLost(payment)
        ? { expiresAt: booking.hold.expires_at, serverNow: booking.hold.server_now }
        : null,
    documents: areDocumentsExpected(stage, payment) ? (booking.documents ?? []) : [],
    documentsPath: `/profile/leads/${uuid}/documents`,
    review: stage === 'moved_in' ? (booking.review ?? null) : null,
    reviewPath: `/places/${root?.canonical_name ?? ''}/review`,
    // A stage that staff set needs no payment, and the payments page has nothing about it.
    paymentPath:
      booking.has_payments && (booking.payment_present || (payment !== null && PAID_OBSTACLES.has(payment)))
        ? `/profile/payments#${uuid}`
        : null,
    // Payments that were started before the money was paid elsewhere stay open, but nobody should pay them.
    payToken: (isDeposit && payment === null) || nationality?.is === 'due' ? (booking.pay_token ?? null) : null,
  }

  function nameOf({ stage: stepStage, state }: Step): LeadStep['name'] {
    return stepStage === 'deposit_paid' && state === 'done' && booking.confirm_by ? 'held' : stepStage
  }

  function dayOf({ stage: stepStage, state, reachedAt }: Step): string | null {
    if (state === 'done') return reachedAt === null ? null : formatDay(reachedAt, SHORT)
    if (stepStage === 'confirmation') return booking.confirm_by ? formatDay(booking.confirm_by, SHORT_WITH_TIME) : null
    if (stepStage === 'moved_in') return booking.move_in_date === null ? null : formatDay(booking.move_in_date, SHORT)
    return state === 'next' && dueAt !== null && agreement !== 'wait'
      ? formatDay(dueAt, isDeposit ? SHORT_WITH_TIME : SHORT)
      : null
  }
}

/** Date format of the steps, which have a narrow column. */
const SHORT = { day: 'numeric', month: 'short' } as const
const WITH_WEEKDAY = { weekday: 'short', ...SHORT } as const
const DATE_AND_TIME = { ...WITH_WEEKDAY, ...TIME } as const
/** Without the zone, for which the steps have no space. */
const SHORT_WITH_TIME = { ...SHORT, ...TIME } as const

/** Returns a formatter in the time zone of the place that adds the year unless it is the current one. */
function createDayFormatter(
  { language, now }: FormatOptions,
  timeZone: string,
  write: typeof formatMoment = formatDate,
) {
  const year = { year: 'numeric' } as const
  const thisYear = formatDate(now, 'en', { timeZone, format: year })
  return (date: string, format: Intl.DateTimeFormatOptions) =>
    write(date, language, {
      timeZone,
      format: formatDate(date, 'en', { timeZone, format: year }) === thisYear ? format : { ...format, ...year },
    })
}

function placePath({ inventory_root: root, inventory: chosen, inventory_id, move_in_date: moveIn }: Booking): string {
  const tenancyId = chosen?.lease_duration === null ? null : inventory_id
  const query = formatStayChoice({ tenancyId, moveIn }).toString()
  return `/places/${root?.canonical_name ?? ''}${query === '' ? '' : `?${query}`}`
}

/** Returns whether the day by which we wanted to reply has passed, so that it promises nothing any more. */
const isLateReply = ({ next_stage: next, due_at: dueAt }: Booking, { now }: FormatOptions) =>
  next === 'room_chosen' && dueAt !== null && new Date(dueAt) < now

/** Obstacles with a payment that the payments page lists. */
const PAID_OBSTACLES: ReadonlySet<PaymentObstacle> = new Set(['processing', 'landlord_decides', 'room_gone_paid'])

const agreementPathOf = ({ uuid }: Booking) => `/profile/leads/${uuid}/agreement`

function agreementStepOf({ next_stage: next, agreement }: Booking): LeadLine['agreement'] {
  if (next !== 'agreement_signed') return null
  return agreement === 'to_sign' ? 'sign' : 'wait'
}

function todoPathOf(booking: Booking): string | null {
  if (booking.next_stage === 'agreement_signed')
    return booking.agreement === 'to_sign' ? agreementPathOf(booking) : null
  if (booking.next_stage === 'form_sent') return formPath(booking)
  if (booking.next_stage !== 'deposit_paid') return null
  if (isRoomLost(booking.payment ?? null)) return `${placePath(booking)}#rooms`
  // Also after the hold has expired: paying holds the room again if it is available.
  const place = booking.inventory_root
  return place ? `/places/${place.canonical_name}/payment?lead_uuid=${booking.uuid}` : null
}

/** Returns the book form for a complete stay; otherwise the place page, where the stay is chosen. */
function formPath(booking: Booking): string {
  const { inventory_root: root, inventory: chosen, inventory_id: tenancyId, move_in_date: moveIn } = booking
  const length = lengthOf(booking)
  if (!root || !chosen?.config_name || !length || moveIn === null) return placePath(booking)
  return stayFormPath('form', root.canonical_name, {
    tenancyId,
    configName: chosen.config_name,
    leaseDuration: length.count,
    leaseDurationUnit: length.unit,
    moveIn,
  })
}

function lengthOf({ inventory: chosen }: Booking): LeadLine['length'] {
  if (!chosen || chosen.lease_duration === null || chosen.lease_duration_unit === null) return null
  return { count: chosen.lease_duration, unit: chosen.lease_duration_unit }
}

/** Returns the total only while nothing is agreed, because current prices differ from those signed for. */
function totalOf({ booking_status, inventory: chosen }: Booking, { language }: FormatOptions): LeadLine['total'] {
  const total = chosen?.total
  if (booking_status !== 'enquiry' || !total || !isCurrencyCode(total.currency)) return null
  return { text: formatMoney({ amount: total.amount, currency: total.currency }, language), persons: total.persons }
}

function paymentsOf(
  { payments, agreement, inventory_id: tenancyId, move_in_date: moveIn }: Booking,
  { language }: FormatOptions,
  formatDay: (date: string) => string,
): LeadPayments | null {
  if (!payments) return null
  const { currency, total, refundable, paid, next, free_until: freeUntil, agreement_due_at: dueAt } = payments
  // From `to_sign` on the agreement itself can be read.
  const isAgreementLater = dueAt !== null && (agreement === 'none' || agreement === 'with_landlord')
  const format = (amount: number) => formatMoney({ amount, currency }, language)
  return {
    total: format(total),
    refundable: refundable > 0 ? format(refundable) : null,
    paid: format(paid),
    next: next && { amount: format(next.amount), day: formatDate(next.due_on, language) },
    schedule: leadScheduleOf(payments, (amount) => ({ text: format(amount), seen: null }), language),
    bookedOn: formatDate(payments.booked_on, language),
    arrival: payments.arrival_date === moveIn ? null : formatDay(payments.arrival_date),
    freeUntil: freeUntil && formatDay(freeUntil),
    agreementDue: isAgreementLater ? formatDay(dueAt) : null,
    datesPath: datesPath(payments.token),
    sampleStay: moveIn === null ? null : { tenancyId, moveIn },
  }
}

const isOfferable = ({ payments, confirm_by: confirmBy, stage }: Booking) =>
  payments && !confirmBy && canOfferTakeover(stage)

/** Returns the start of the uuid as `7F3A-29C1`, short enough to read out on the phone. */
const referenceOf = (uuid: string) => `${uuid.slice(0, 4)}-${uuid.slice(4, 8)}`.toUpperCase()
