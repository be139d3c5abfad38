import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { setLeadLanguage } from '@amber/db/queries/lead/lead-language'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { type AttemptRow, insertAttempt, findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import {
  findFormToPay,
  findLeadForPayment,
  findPayment,
  findPaymentOfLead,
  type FormToPay,
  insertPayment,
  lockPayment,
  type LeadForPayment,
  type PaymentRow,
} from '@amber/db/queries/payment/payments'
import type { LastHold } from '@amber/db/queries/booking/holds'
import { newToken } from '@amber/db/tokens'
import { MAX_VISITOR_HOLDS_PER_ADDRESS } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { canPay } from '@amber/domain/payment/can-pay'
import { PAYMENT_SUPERSEDED, PAYMENT_TIMED_OUT } from '@amber/domain/payment/decline-reason'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { isInProgress } from '@amber/domain/payment/payment-status'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import { runSerially } from '../concurrency/run-serially.ts'
import { amountToPay } from './amount-to-pay.ts'
import { syncIntent } from './sync-intent.ts'
import { bookFreeStay } from './book-free-stay.ts'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import { isSupersededByForm } from './is-superseded.ts'
import { secureRoom, type SecuredRoom } from './secure-room.ts'
import { lockPayer } from './lock-payer.ts'
import { transitionPayment } from './transition-payment.ts'
import { attachLatestForm } from './attach-latest-form.ts'

export type StartPaymentDeps = {
  db: Db
  /** Undefined if no provider is configured; nothing can be paid then. */
  provider: PaymentProvider | undefined
  methods: readonly PaymentMethod[]
  maxHoldsPerAddress?: number
}

/** Payment to start: for a lead by its owner, or an existing one through its link. */
export type PaymentToStart = (
  | {
      leadId: number
      /** Language of the page on which the owner pays; mails follow it. */
      language?: Language
    }
  | { paymentId: number }
) & {
  /** Id of the logged-in user; null for a visitor. */
  actorId: number | null
}

/** Maximum number of queued starts per lead. Later callers would give up before their turn. */
const MAX_PENDING = 100

/**
 * Starts a payment or resumes the existing one. Returns its id; the status tells the outcome. Secures the room and
 * stores the attempt with its key, then calls the provider outside any transaction, then stores the response. A crash
 * in between leaves an attempt that `checkPayment` retries with the same key.
 */
export async function startPayment(deps: StartPaymentDeps, toStart: PaymentToStart, now = new Date()): Promise<number> {
  const leadId = await leadOf(deps.db, toStart)
  // Queues within the process before taking a connection, so that repeated clicks do not exhaust the pool.
  return runSerially(`payment:${leadId}`, () => startWithoutQueue(deps, { ...toStart, leadId }, now), MAX_PENDING)
}

/** Starts without the in-process queue, so that only database locks separate concurrent calls. */
export async function startWithoutQueue(
  deps: StartPaymentDeps,
  toStart: StartInput,
  now = new Date(),
): Promise<number> {
  const { db, provider, methods } = deps
  const beginAttempt = () => db.transaction().execute((tx) => beginWithin(tx, deps, toStart, now))
  const { payment, attempt } = await beginAttempt()
  if (!attempt || !provider) return payment.id
  const outcome = await syncIntent({ db, provider, methods }, { payment, attempt, now })
  if (outcome !== 'cancelled') return payment.id
  // The provider cancelled the intent long ago, so another attempt starts.
  const next = await beginAttempt()
  if (next.attempt && next.attempt.attempt !== attempt.attempt)
    await syncIntent({ db, provider, methods }, { payment: next.payment, attempt: next.attempt, now })
  return payment.id
}

async function leadOf(db: Db, toStart: PaymentToStart): Promise<number> {
  if ('leadId' in toStart) return toStart.leadId
  const payment = await findPayment(db, { id: toStart.paymentId })
  if (!payment) throw new AppError('not_found')
  return payment.leadId
}

type StartedPayment = {
  payment: PaymentRow
  /** Attempt to sync with the provider; undefined if another process does so or nothing is to be done. */
  attempt: AttemptRow | undefined
}

type StartInput = PaymentToStart & { leadId: number }

const withoutAttempt = (payment: PaymentRow): StartedPayment => ({ payment, attempt: undefined })

async function beginWithin(tx: Tx, deps: StartPaymentDeps, toStart: StartInput, now: Date): Promise<StartedPayment> {
  const { leadId } = toStart
  const linkedPaymentId = 'paymentId' in toStart ? toStart.paymentId : undefined
  const find = () =>
    linkedPaymentId === undefined ? findPaymentOfLead(tx, leadId) : findPayment(tx, { id: linkedPaymentId })
  const form = await findFormToPay(tx, leadId)
  const rootId = (await find())?.rootId ?? form?.rootId
  if (rootId === undefined) throw new AppError('not_found')
  const holder = await lockPayer(tx, { leadId, rootId })
  const found = await find()
  const payment = found && (await lockPayment(tx, found.id))
  // A payer who lost the room may choose another, but the link is about this payment only, and so is a takeover.
  const isOnlyThis = linkedPaymentId !== undefined || !form || payment?.purpose === 'takeover'
  const isLost = payment?.status === 'sold_out' && isOnlyThis
  if (payment && (isInProgress(payment.status) || isLost)) return withoutAttempt(payment)

  const lead = await findLeadForPayment(tx, leadId)
  if (!lead) throw new AppError('not_found')
  if (!canPay(payment?.purpose ?? 'booking', lead.stage)) throw new AppError('conflict')
  if ('language' in toStart && toStart.language) await setLeadLanguage(tx, leadId, toStart.language)
  const context = { parts: deps, lead, holder, isByLink: linkedPaymentId !== undefined, actorId: toStart.actorId, now }
  if (isOnlyThis) {
    if (!payment) throw new AppError('not_found')
    // A difference stays due when the place takes no further bookings.
    if (payment.purpose === 'booking') await dueFor(tx, { ...payment, nationality: null })
    return resumePayment(tx, payment, context)
  }
  const due = await dueFor(tx, form)
  if (payment && payment.status !== 'sold_out' && !isSupersededByForm(payment, form, due))
    return resumePayment(tx, payment, context)
  return createPayment(tx, { ...context, form, due, before: payment })
}

/** Returns the amount due. Throws `payment_off` if the place takes no payment any more, also for started payments. */
async function dueFor(tx: Tx, stay: Pick<FormToPay, 'tenancyId' | 'nationality'>): Promise<AmountToPay> {
  const due = await amountToPay(tx, stay)
  if (!due) throw new AppError('payment_off')
  return due
}

type StartContext = {
  parts: StartPaymentDeps
  lead: LeadForPayment
  holder: LastHold | undefined
  isByLink: boolean
  actorId: number | null
  now: Date
}

/** Creates the first payment of a lead, or the next one after a lost room or a superseded payment. */
async function createPayment(
  tx: Tx,
  context: StartContext & { form: FormToPay; due: AmountToPay; before: PaymentRow | undefined },
): Promise<StartedPayment> {
  const { parts: deps, lead, form, due, before, actorId, now } = context
  const isFree = due.amountMinor === 0
  if (!isFree && !deps.provider) throw new AppError('payment_off')
  // The previous payment is superseded; a job cancels its intent.
  if (before) await transitionPayment(tx, before, 'room_gone', { actorId, now, declineCode: PAYMENT_SUPERSEDED })
  if (isFree) return bookWithoutPayment(tx, context, before)
  const room = await secure(tx, { ...form, leadId: lead.id, purpose: 'booking' }, context)
  if (room.is === 'gone' && before && before.formId === form.formId) return withoutAttempt(before)
  const payment = await insertPayment(tx, {
    leadId: lead.id,
    formId: form.formId,
    rootId: form.rootId,
    tenancyId: form.tenancyId,
    ...due,
    token: newToken(),
  })
  const started =
    room.is === 'gone'
      ? withoutAttempt((await transitionPayment(tx, payment, 'room_gone', { actorId, now })) ?? payment)
      : await startAttempt(tx, payment, context)
  await enqueueFollowUps(tx, room, [payment, ...(before ? [before] : [])])
  return started
}

async function bookWithoutPayment(
  tx: Tx,
  { lead, form, due, actorId, now }: StartContext & { form: FormToPay; due: AmountToPay },
  before: PaymentRow | undefined,
): Promise<StartedPayment> {
  if (actorId === null || lead.userId !== actorId) throw new AppError('log_in_to_book')
  const { formId, rootId, tenancyId } = form
  const payment = await bookFreeStay(tx, {
    leadId: lead.id,
    formId,
    rootId,
    tenancyId,
    amount: due,
    actorId,
    before,
    now,
  })
  await enqueueFollowUps(
    tx,
    { is: 'kept', changedRoots: payment.status === 'success' ? [rootId] : [] },
    before ? [before] : [],
  )
  return withoutAttempt(payment)
}

/** Resumes the existing payment: extends the hold, and syncs with the provider unless the student has to act. */
async function resumePayment(tx: Tx, existing: PaymentRow, context: StartContext): Promise<StartedPayment> {
  const { parts: deps, actorId, now } = context
  if (!deps.provider) throw new AppError('payment_off')
  const payment = await attachLatestForm(tx, existing)
  const room = await secure(tx, payment, context)
  if (room.is === 'gone') {
    const lost = await transitionPayment(tx, payment, 'room_gone', { actorId, now })
    await enqueueFollowUps(tx, room, [payment])
    return withoutAttempt(lost ?? payment)
  }
  const openAttempt = await findOpenAttempt(tx, payment.id)
  if (payment.status === 'initiated' && openAttempt) {
    await enqueueFollowUps(tx, room, [])
    return withoutAttempt(payment)
  }
  // The attempt has ended since, which the transition table treats as a failure first.
  const ended =
    payment.status === 'initiated'
      ? await transitionPayment(tx, payment, 'declined', { now, declineCode: PAYMENT_TIMED_OUT })
      : undefined
  const started = await startAttempt(tx, ended ?? payment, context, openAttempt)
  await enqueueFollowUps(tx, room, [payment])
  return started
}

/** Starts an attempt. Reuses the open one, so that there are never two. */
async function startAttempt(
  tx: Tx,
  payment: PaymentRow,
  { actorId, now }: StartContext,
  openAttempt?: AttemptRow,
): Promise<StartedPayment> {
  const started = await transitionPayment(tx, payment, 'start', { actorId, now, declineCode: null })
  if (!started) throw new Error(`cannot start a payment in status ${payment.status}`)
  await recordLeadEvent(tx, { leadId: payment.leadId, kind: 'payment_started', actorId, subjectId: payment.id })
  return { payment: started, attempt: openAttempt ?? (await insertAttempt(tx, payment.id)) }
}

type Room = Pick<PaymentRow, 'purpose' | 'leadId' | 'formId' | 'rootId' | 'tenancyId'>

const secure = (
  tx: Tx,
  { purpose, leadId, formId, rootId, tenancyId }: Room,
  { parts: deps, lead, holder, isByLink, now }: StartContext,
) =>
  secureRoom(tx, {
    purpose,
    leadId,
    formId,
    rootId,
    tenancyId,
    holder,
    userId: lead.userId,
    maxFromAddress: deps.maxHoldsPerAddress ?? MAX_VISITOR_HOLDS_PER_ADDRESS,
    isByLink,
    moment: 'paying',
    now,
  })

/** Enqueues payment checks and index jobs. Called last: other transactions wait for these job rows until commit. */
async function enqueueFollowUps(tx: Tx, room: SecuredRoom, payments: readonly PaymentRow[]): Promise<void> {
  for (const { id } of payments.toSorted((a, b) => a.id - b.id)) await enqueuePaymentCheck(tx, id)
  await recordEvents(
    tx,
    'place.changed',
    room.changedRoots.map((rootId) => ({ rootId })),
  )
}
