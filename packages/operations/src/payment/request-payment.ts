import type { Db, DbOrTx, Tx } from '@amber/db/database'
import { findFormStay } from '@amber/db/queries/booking/forms'
import { countAvailableSlots, findActiveHold } from '@amber/db/queries/booking/holds'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import {
  findFormToPay,
  findPaymentOfLead,
  type FormToPay,
  insertPayment,
  lockPayment,
  type PaymentRow,
} from '@amber/db/queries/payment/payments'
import { newToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import { canPayDeposit } from '@amber/domain/lead/stage-transitions'
import type { LeadStage } from '@amber/domain/lead/stages'
import { PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { isInProgress } from '@amber/domain/payment/payment-status'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { isBookable } from '../booking/is-bookable.ts'
import { isMessageSent } from '../lead-mail/is-message-sent.ts'
import { type MessageToSend, sendMessageIn } from '../lead-mail/send-message.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { amountToPay } from './amount-to-pay.ts'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import { isSupersededByForm } from './is-superseded.ts'
import { lockPayer } from './lock-payer.ts'
import { transitionPayment } from './transition-payment.ts'

/** Returns what staff can ask the student of a lead to pay for the room of the sent form; undefined if that is nothing. */
export async function findAmountDue(db: DbOrTx, leadId: number, stage: LeadStage): Promise<AmountToPay | undefined> {
  const form = await findFormToPay(db, leadId)
  return form && amountDueFor(db, form, stage)
}

async function amountDueFor(db: DbOrTx, form: FormToPay, stage: LeadStage): Promise<AmountToPay | undefined> {
  const due = canPayDeposit(stage) ? await amountToPay(db, form) : undefined
  return due && due.amountMinor > 0 ? due : undefined
}

type Deps = { db: Db; secrets: Pick<LoginSecrets, 'addressHashOf'> }

type RequestedPayment = Pick<PaymentRow, 'token' | 'amountMinor' | 'currency'> & { heldUntil: Date | null }

type PaymentToRequest = {
  leadId: number
  actor: Actor
  idempotencyKey: string
  /** Writes the mail with the link. `heldUntil` is null unless the room is held for the student. */
  write: (payment: RequestedPayment) => Pick<MessageToSend, 'subject' | 'text'>
}

/**
 * Mails the student a link by which anybody can pay for the room of the sent form, for the assigned member of staff. Throws
 * `conflict` if nothing is due, the payment is in progress, the room is taken or the student has no email. Nothing is held
 * by it: the link holds the room when it is opened to pay. Idempotent by key.
 */
export const requestPayment = ({ db, secrets }: Deps, request: PaymentToRequest, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { leadId, actor, idempotencyKey, write } = request
    const before = await lockPaymentOf(tx, leadId)
    const lead = await lockLead(tx, leadId)
    if (!lead || actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo))
      throw new AppError('forbidden')
    const actorId = actor.userId
    if (await isMessageSent(tx, { leadId, idempotencyKey })) return
    // Read under the lock of the lead, which a form that replaces it takes too.
    const form = await findFormToPay(tx, leadId)
    const due = form && (await amountDueFor(tx, form, lead.stage))
    if (!form || !due) throw new AppError('conflict', { fields: { payment: 'not_due' } })
    if (before && isInProgress(before.status)) throw new AppError('conflict', { fields: { payment: 'in_progress' } })
    const heldUntil = await findHeldUntil(tx, leadId, form, now)
    if (heldUntil === null && !(await isStillAvailable(tx, form, now)))
      throw new AppError('conflict', { fields: { hold: 'room_gone' } })
    const isOpen = before && before.status !== 'sold_out' && !isSupersededByForm(before, form, due)
    // The form has changed since. The payment that it replaces ends first, because a lead has one open payment.
    const superseded = isOpen || before?.status === 'sold_out' ? undefined : before
    if (superseded)
      await transitionPayment(tx, superseded, 'room_gone', { actorId, now, declineCode: PAYMENT_SUPERSEDED })
    const payment = isOpen ? before : await insertPayment(tx, { leadId, ...formOf(form), ...due, token: newToken() })
    await recordLeadEvent(tx, { leadId, kind: 'payment_requested', actorId, subjectId: payment.id })
    const mail = { ...write({ ...payment, heldUntil }), leadId, actor, savedReply: 'payment_requested', idempotencyKey }
    await sendMessageIn(tx, secrets, mail, now)
    // The job cancels the intent of the payment. Enqueued last: other transactions wait for its row until commit.
    if (superseded) await enqueuePaymentCheck(tx, superseded.id)
  })

/** Locks the payer, the place and the payment, in the order of forms and payments. */
async function lockPaymentOf(tx: Tx, leadId: number): Promise<PaymentRow | undefined> {
  const form = await findFormToPay(tx, leadId)
  if (form) await lockPayer(tx, { leadId, rootId: form.rootId })
  const payment = await findPaymentOfLead(tx, leadId)
  return payment && (await lockPayment(tx, payment.id))
}

/** Returns until when the room of the form is held for the lead; null if it is not. */
async function findHeldUntil(tx: Tx, leadId: number, { tenancyId }: FormToPay, now: Date): Promise<Date | null> {
  const hold = await findActiveHold(tx, leadId, now)
  return hold?.tenancyId === tenancyId ? hold.expiresAt : null
}

async function isStillAvailable(tx: Tx, { tenancyId }: FormToPay, now: Date): Promise<boolean> {
  return isBookable(await findFormStay(tx, tenancyId), now) && (await countAvailableSlots(tx, tenancyId, now)) > 0
}

const formOf = ({ formId, rootId, tenancyId }: FormToPay) => ({ formId, rootId, tenancyId })
