import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { type AttemptRow, beginAttempt, findOpenAttempt } from '@amber/db/queries/payment-attempts'
import {
  findFormToPay,
  findPayingLead,
  findPayment,
  findPaymentOfLead,
  type FormToPay,
  insertPayment,
  lockPayment,
  type PayingLead,
  type PaymentRow,
} from '@amber/db/queries/payments'
import type { PastHold } from '@amber/db/queries/holds'
import { newToken } from '@amber/db/tokens'
import { MOST_UNPROVEN_AN_ADDRESS } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'
import { mayPayDeposit } from '@amber/domain/lead/moves'
import { NO_LONGER_WANTED, TIME_OVER } from '@amber/domain/payment/decline-reason'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { isUnderWay } from '@amber/domain/payment/payment-status'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import { oneAtATime } from '../login/one-at-a-time.ts'
import { amountToPay } from './amount-to-pay.ts'
import { askProvider } from './ask-provider.ts'
import { bookFree } from './book-free.ts'
import { followPayment } from './follow-payment.ts'
import { isForAnother } from './is-for-another.ts'
import { keepRoom, type KeptRoom } from './keep-room.ts'
import { lockPayer } from './lock-payer.ts'
import { movePayment } from './move-payment.ts'
import { withNewestForm } from './with-newest-form.ts'

export type StartParts = {
  db: Db
  /** Undefined where none is configured: then nothing can be paid here. */
  provider: PaymentProvider | undefined
  methods: readonly PaymentMethod[]
  holdsAnAddress?: number
}

/** For a lead, by whoever it is of; or one that has begun, by whoever has its link. */
export type PaymentToStart = ({ leadId: number } | { paymentId: number }) & {
  /** Who is logged in. */
  actorId: number | null
}

/** A line longer than this is nobody's who waits for an answer. */
const MOST_WAITING = 100

/**
 * Begins a payment, or goes on with the one there is, and gives its number: what became of it says its status. The room
 * is kept, the attempt and its key are written down; then the provider is asked, outside any transaction; then what it
 * said is written. Whoever dies in between leaves an attempt that `checkPayment` asks for with the same key.
 */
export async function startPayment(parts: StartParts, toStart: PaymentToStart, now = new Date()): Promise<number> {
  const leadId = await leadOf(parts.db, toStart)
  // Those of this process wait before they have a connection: who presses again and again takes no other's.
  return oneAtATime(`payment:${leadId}`, () => startAtOnce(parts, { ...toStart, leadId }, now), MOST_WAITING)
}

/** Without a line: what keeps two processes apart is the database alone. */
export async function startAtOnce(parts: StartParts, toStart: ToBegin, now = new Date()): Promise<number> {
  const { db, provider, methods } = parts
  const begin = () => db.transaction().execute((tx) => beginWithin(tx, parts, toStart, now))
  const { payment, attempt } = await begin()
  if (!attempt || !provider) return payment.id
  const asked = await askProvider({ db, provider, methods }, { payment, attempt, now })
  if (asked !== 'cancelled') return payment.id
  // The provider had ended it long ago: what begins now is another attempt.
  const next = await begin()
  if (next.attempt && next.attempt.attempt !== attempt.attempt)
    await askProvider({ db, provider, methods }, { payment: next.payment, attempt: next.attempt, now })
  return payment.id
}

async function leadOf(db: Db, toStart: PaymentToStart): Promise<number> {
  if ('leadId' in toStart) return toStart.leadId
  const payment = await findPayment(db, { id: toStart.paymentId })
  if (!payment) throw new AppError('not_found')
  return payment.leadId
}

type Begun = {
  payment: PaymentRow
  /** To ask the provider for; undefined where somebody else does, or nobody has to. */
  attempt: AttemptRow | undefined
}

type ToBegin = PaymentToStart & { leadId: number }

const done = (payment: PaymentRow): Begun => ({ payment, attempt: undefined })

async function beginWithin(tx: Tx, parts: StartParts, toStart: ToBegin, now: Date): Promise<Begun> {
  const { leadId } = toStart
  const byLink = 'paymentId' in toStart ? toStart.paymentId : undefined
  const find = () => (byLink === undefined ? findPaymentOfLead(tx, leadId) : findPayment(tx, { id: byLink }))
  const form = await findFormToPay(tx, leadId)
  const rootId = (await find())?.rootId ?? form?.rootId
  if (rootId === undefined) throw new AppError('not_found')
  const holder = await lockPayer(tx, { leadId, rootId })
  const found = await find()
  const payment = found && (await lockPayment(tx, found.id))
  // Whoever lost the room may choose another; the link is about this one.
  const isOver = payment?.status === 'sold_out' && (byLink !== undefined || !form)
  if (payment && (isUnderWay(payment.status) || isOver)) return done(payment)

  const lead = await findPayingLead(tx, leadId)
  if (!lead) throw new AppError('not_found')
  if (!mayPayDeposit(lead.stage)) throw new AppError('conflict')
  const begin = { parts, lead, holder, isByLink: byLink !== undefined, actorId: toStart.actorId, now }
  if (byLink !== undefined || !form) {
    if (!payment) throw new AppError('not_found')
    await dueFor(tx, { ...payment, nationality: null })
    return goOn(tx, payment, begin)
  }
  const due = await dueFor(tx, form)
  if (payment && payment.status !== 'sold_out' && !isForAnother(payment, form, due)) return goOn(tx, payment, begin)
  return beginAnew(tx, { ...begin, form, due, before: payment })
}

/** A place that takes no payment any more takes none of what has begun either. */
async function dueFor(tx: Tx, stay: Pick<FormToPay, 'tenancyId' | 'nationality'>): Promise<AmountToPay> {
  const due = await amountToPay(tx, stay)
  if (!due) throw new AppError('payment_off')
  return due
}

type Begin = {
  parts: StartParts
  lead: PayingLead
  holder: PastHold | undefined
  isByLink: boolean
  actorId: number | null
  now: Date
}

/** The first payment of a lead, or the next after one that lost its room or was for another. */
async function beginAnew(
  tx: Tx,
  begin: Begin & { form: FormToPay; due: AmountToPay; before: PaymentRow | undefined },
): Promise<Begun> {
  const { parts, lead, form, due, before, actorId, now } = begin
  const isFree = due.amountMinor === 0
  if (!isFree && !parts.provider) throw new AppError('payment_off')
  // What it was for, nobody wants any more; a job ends what could be paid by it.
  if (before) await movePayment(tx, before, 'room_gone', { actorId, now, declineCode: NO_LONGER_WANTED })
  if (isFree) return bookWithout(tx, begin, before)
  const room = await keep(tx, { ...form, leadId: lead.id }, begin)
  if (room.is === 'gone' && before && before.formId === form.formId) return done(before)
  const payment = await insertPayment(tx, {
    leadId: lead.id,
    formId: form.formId,
    rootId: form.rootId,
    tenancyId: form.tenancyId,
    ...due,
    token: newToken(),
  })
  const begun =
    room.is === 'gone'
      ? done((await movePayment(tx, payment, 'room_gone', { actorId, now })) ?? payment)
      : await startAttempt(tx, payment, begin)
  await tell(tx, room, [payment, ...(before ? [before] : [])])
  return begun
}

async function bookWithout(
  tx: Tx,
  { lead, form, due, actorId, now }: Begin & { form: FormToPay; due: AmountToPay },
  before: PaymentRow | undefined,
): Promise<Begun> {
  if (actorId === null || lead.userId !== actorId) throw new AppError('log_in_to_book')
  const { formId, rootId, tenancyId } = form
  const payment = await bookFree(tx, { leadId: lead.id, formId, rootId, tenancyId, amount: due, actorId, before, now })
  await tell(tx, { is: 'kept', changedRoots: payment.status === 'success' ? [rootId] : [] }, before ? [before] : [])
  return done(payment)
}

/** The one there is: its room is kept for longer, and the provider is asked where it is not the student's turn. */
async function goOn(tx: Tx, begun: PaymentRow, begin: Begin): Promise<Begun> {
  const { parts, actorId, now } = begin
  if (!parts.provider) throw new AppError('payment_off')
  const payment = await withNewestForm(tx, begun)
  const room = await keep(tx, payment, begin)
  if (room.is === 'gone') {
    const gone = await movePayment(tx, payment, 'room_gone', { actorId, now })
    await tell(tx, room, [payment])
    return done(gone ?? payment)
  }
  const open = await findOpenAttempt(tx, payment.id)
  if (payment.status === 'initiated' && open) {
    await tell(tx, room, [])
    return done(payment)
  }
  // What could be paid has ended since: by the table of moves that is a failure first.
  const ended =
    payment.status === 'initiated'
      ? await movePayment(tx, payment, 'declined', { now, declineCode: TIME_OVER })
      : undefined
  const started = await startAttempt(tx, ended ?? payment, begin, open)
  await tell(tx, room, [payment])
  return started
}

/** The same one where it can still be paid by it, so that there are never two; the next where it can't. */
async function startAttempt(tx: Tx, payment: PaymentRow, { actorId, now }: Begin, open?: AttemptRow): Promise<Begun> {
  const moved = await movePayment(tx, payment, 'start', { actorId, now, declineCode: null })
  if (!moved) throw new Error(`a payment that is ${payment.status} can't be started`)
  await recordLeadEvent(tx, { leadId: payment.leadId, kind: 'payment_started', actorId, subjectId: payment.id })
  return { payment: moved, attempt: open ?? (await beginAttempt(tx, payment.id)) }
}

type Room = { leadId: number; formId: number; rootId: number; tenancyId: number }

const keep = (tx: Tx, { leadId, formId, rootId, tenancyId }: Room, { parts, lead, holder, isByLink, now }: Begin) =>
  keepRoom(tx, {
    leadId,
    formId,
    rootId,
    tenancyId,
    holder,
    isProven: lead.userId !== null,
    mostFromAddress: parts.holdsAnAddress ?? MOST_UNPROVEN_AN_ADDRESS,
    isByLink,
    moment: 'paying',
    now,
  })

/** Jobs alone, and so the last: those that follow the payments, and those that tell search of the room. */
async function tell(tx: Tx, room: KeptRoom, payments: readonly PaymentRow[]): Promise<void> {
  for (const { id } of payments.toSorted((one, other) => one.id - other.id)) await followPayment(tx, id)
  await recordEvents(
    tx,
    'place.changed',
    room.changedRoots.map((rootId) => ({ rootId })),
  )
}
