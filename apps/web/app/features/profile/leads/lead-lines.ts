import type { Booking } from '@amber/contract/bookings'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { formatDate } from '@amber/domain/dates/format-date'
import { stayFormPath, writeStayChoice } from '@amber/domain/inventory/stay-choice'
import type { Language } from '@amber/domain/languages'
import { type LeadStage, type Step, stepsOf, type Turn } from '@amber/domain/lead/stages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'

export type LeadStep = Pick<Step, 'stage' | 'state'> & {
  /** The day it was reached; of one that lies ahead, the day it is due. */
  day: string | null
}

export type Paper = NonNullable<Booking['documents']>[number]

/** One enquiry or booking, as its student sees it. */
export type LeadLine = {
  uuid: string
  place: string
  room: string | null
  city: string | null
  path: string
  image: { path: string; width: number; height: number; preview: string | null; alt: string } | null
  length: { count: number; unit: DurationUnit } | null
  moveIn: string | null
  /** What support finds it by. */
  reference: string
  total: { text: string; persons: number } | null
  turn: Turn
  /** What that turn is about; null where nothing is left to do. */
  next: LeadStage | null
  due: string | null
  /** Why the deposit can't be paid as it stands; null where it can. */
  payment: NonNullable<Booking['payment']> | null
  /** Where the student goes on, as far as there is a page for it. */
  todoPath: string | null
  /** The day it was closed, and then there is no way to show. */
  closed: string | null
  /** What was closed had been booked, and nobody had moved in. */
  isCancelled: boolean
  steps: LeadStep[]
  /** A place that is kept for them; by the server's clock, which the browser's may differ from. */
  hold: { expiresAt: string; serverNow: string } | null
  /** What is there of the papers; none where none are asked for. */
  papers: readonly Paper[]
  papersPath: string
  /** What became of their review; null before they could have written one. */
  review: NonNullable<Booking['review']> | null
  reviewPath: string
  /** Where what was paid is told, given back and cancelled; null where nothing was. */
  paymentPath: string | null
}

type Reader = { language: Language; now: Date }

export const leadLines = (bookings: readonly Booking[], reader: Reader): LeadLine[] =>
  bookings.map((booking) => leadLine(booking, reader))

function leadLine(booking: Booking, reader: Reader): LeadLine {
  const { uuid, stage, turn, next_stage: next, inventory_root: root, inventory: chosen } = booking
  const write = dayWriter(reader, root?.time_zone ?? 'UTC')
  const reached = new Map(booking.stages?.map((step) => [step.stage, step.reached_at] as const))
  const image = root?.image
  const isDeposit = next === 'deposit_paid'
  const payment = isDeposit ? (booking.payment ?? null) : null
  // For a deposit there is as long as the place is held: minutes, so the day alone would not do.
  const dueAt = isDeposit ? (booking.hold?.expires_at ?? null) : booking.due_at
  return {
    uuid,
    place: root?.name ?? '',
    room: chosen?.config_name ?? null,
    city: root?.region_name ?? null,
    path: placePath(booking),
    image: image
      ? { path: image.base_path, width: image.width, height: image.height, preview: image.blurred_preview, alt: '' }
      : null,
    length: lengthOf(booking),
    moveIn: booking.move_in_date === null ? null : write(booking.move_in_date, WITH_WEEKDAY),
    reference: referenceOf(uuid),
    total: totalOf(booking, reader),
    // The bank's, and ours to find out.
    turn: payment === 'processing' ? 'ours' : turn,
    next,
    payment,
    due: dueAt === null ? null : write(dueAt, isDeposit ? MOMENT : WITH_WEEKDAY),
    todoPath: todoPathOf(booking),
    closed: stage === 'closed' ? write(reached.get('closed') ?? booking.updated_at, SHORT) : null,
    isCancelled: stage === 'closed' && booking.payment_present && !reached.has('moved_in'),
    steps: stage === 'closed' ? [] : stepsOf(stage, reached).map((step) => ({ ...step, day: dayOf(step) })),
    hold: booking.hold ? { expiresAt: booking.hold.expires_at, serverNow: booking.hold.server_now } : null,
    papers: WITH_PAPERS.has(stage) && !isGone(payment) ? (booking.documents ?? []) : [],
    papersPath: `/profile/leads/${uuid}/documents`,
    review: stage === 'moved_in' ? (booking.review ?? null) : null,
    reviewPath: `/places/${root?.canonical_name ?? ''}/review`,
    paymentPath:
      booking.payment_present || payment === 'processing' || payment === 'room_gone_paid'
        ? `/profile/payments#${uuid}`
        : null,
  }

  function dayOf({ stage: at, state, reachedAt }: Step): string | null {
    if (state === 'done') return reachedAt === null ? null : write(reachedAt, SHORT)
    if (at === 'moved_in') return booking.move_in_date === null ? null : write(booking.move_in_date, SHORT)
    return state === 'next' && dueAt !== null ? write(dueAt, isDeposit ? { ...SHORT, ...TIME } : SHORT) : null
  }
}

/** From the form on, and until they live there. */
const WITH_PAPERS: ReadonlySet<LeadStage> = new Set(['form_sent', 'deposit_paid', 'agreement_signed'])

/** Of the way, in a narrow column. */
const SHORT = { day: 'numeric', month: 'short' } as const
const WITH_WEEKDAY = { weekday: 'short', ...SHORT } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const MOMENT = { ...WITH_WEEKDAY, ...TIME, timeZoneName: 'short' } as const

/** Where the place is; the year is said where it is another than this. */
function dayWriter({ language, now }: Reader, timeZone: string) {
  const year = { year: 'numeric' } as const
  const thisYear = formatDate(now, 'en', { timeZone, format: year })
  return (date: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(date, language, {
      timeZone,
      format: formatDate(date, 'en', { timeZone, format: year }) === thisYear ? format : { ...format, ...year },
    })
}

function placePath({ inventory_root: root, inventory: chosen, inventory_id, move_in_date: moveIn }: Booking): string {
  const tenancyId = chosen?.lease_duration === null ? null : inventory_id
  const query = writeStayChoice({ tenancyId, moveIn }).toString()
  return `/places/${root?.canonical_name ?? ''}${query === '' ? '' : `?${query}`}`
}

/** There is no room: nobody needs papers for it. */
const isGone = (payment: Booking['payment']) => Boolean(payment) && payment !== 'processing'

function todoPathOf(booking: Booking): string | null {
  if (booking.next_stage === 'form_sent') return formPath(booking)
  if (booking.next_stage !== 'deposit_paid') return null
  if (isGone(booking.payment)) return `${placePath(booking)}#rooms`
  // Also once its time is over: to pay takes the room again, while it is free.
  const place = booking.inventory_root
  return place ? `/places/${place.canonical_name}/payment?lead_uuid=${booking.uuid}` : null
}

/** Only a stay that is chosen in full can be booked; who has none yet chooses it on the page of the place. */
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

/** Only while nothing is agreed: what is let today is not what somebody signed for. */
function totalOf({ booking_status, inventory: chosen }: Booking, { language }: Reader): LeadLine['total'] {
  const total = chosen?.total
  if (booking_status !== 'enquiry' || !total || !isCurrencyCode(total.currency)) return null
  return { text: formatMoney({ amount: total.amount, currency: total.currency }, language), persons: total.persons }
}

/** `7F3A-29C1`: the beginning of the uuid, short enough to be read out on the phone. */
const referenceOf = (uuid: string) => `${uuid.slice(0, 4)}-${uuid.slice(4, 8)}`.toUpperCase()
