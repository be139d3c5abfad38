import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import type { SourceDetails } from '@amber/db/json-columns'
import { fillProfileFromLead } from '@amber/db/queries/account/users'
import { deleteDraft, deleteDraftsOf, findDraft } from '@amber/db/queries/booking/form-drafts'
import { findFormByKey, type FormStayRow, insertForm } from '@amber/db/queries/booking/forms'
import {
  countAvailableSlots,
  findActiveHold,
  insertHold,
  isSlotAvailable,
  lockHolder,
} from '@amber/db/queries/booking/holds'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockPaymentsOf, type PaymentRow } from '@amber/db/queries/payment/payments'
import { type BookFormPayload, isUnderAge, moveInOf } from '@amber/domain/booking/check-book-form'
import { holdExpiresAt } from '@amber/domain/booking/hold'
import { MAX_VISITOR_HOLDS_PER_ADDRESS } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import { isInProgress } from '@amber/domain/payment/payment-status'
import { findOrCreateLead } from '../lead/find-or-create-lead.ts'
import { scheduleDocumentDeletion } from '../document/schedule-document-deletion.ts'
import { advanceStage } from '../lead/advance-stage.ts'
import { findReferrer } from '../lead/find-referrer.ts'
import type { Sender } from '../lead/sender.ts'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { runSerially } from '../concurrency/run-serially.ts'
import { enqueueCappedMail } from '../mail/enqueue-capped-mail.ts'
import { amountToPay } from '../payment/amount-to-pay.ts'
import { bookFreeStay } from '../payment/book-free-stay.ts'
import { enqueuePaymentCheck } from '../payment/enqueue-payment-check.ts'
import { transitionPayment } from '../payment/transition-payment.ts'
import { isBookable, takesForms } from './is-bookable.ts'
import { type AvailableSlot, claimSlot, type HoldRequest } from './claim-slot.ts'

export type FormToSubmit = {
  idempotencyKey: string
  /** Validated values under the flat names of the wire. */
  payload: BookFormPayload
  stay: FormStayRow
  sender: Sender
  /** Id of the account that the browser is logged in to, whichever email was typed. */
  accountId: number | null
  /** Network address of the request. */
  address: string
  /** Id of the staff member who submits the form for a student. The browser is then not the student's. */
  sentBy: number | null
  /** Lead that the member of staff submits it for; undefined if the email decides. */
  leadId?: number | undefined
  language: Language
  referralCode: string | undefined
  /** Where the form was opened; null if its URL did not say. */
  bookformSource: string | null
  sourceDetails: SourceDetails | null
  /** Values stored with the form but not validated by its rules: page, region, roommates. */
  asides: Readonly<Record<string, unknown>>
  /** Token of the link that resumed the draft. */
  resumeToken: string | undefined
  /** Whether the feature flag lets students send forms for places that are not listed. They can't pay for them. */
  allowsInactivePlace?: boolean
}

export type SubmittedForm = {
  uuid: string
  leadUuid: string
  inventoryId: number
  /** Null when the room was booked immediately, or when the form was submitted before and its hold has expired. */
  hold: { expiresAt: Date; placesLeft: number } | null
}

type Deps = {
  db: Db
  secrets: Pick<LoginSecrets, 'holderHashesOf' | 'isResume' | 'addressHashOf'>
  /** Maximum number of visitor holds per network address, both active and for one stay within a day. */
  maxHoldsPerAddress?: number
}

/** Maximum number of queued submissions per place. Later callers would give up before their turn. */
const MAX_PENDING = 500

/**
 * Creates lead, form, hold, stage, mail and index jobs in one transaction. Idempotent: the same key returns the same
 * form, and throws `conflict` with another stay or email. Throws `sold_out` and writes nothing when no slot is left.
 */
export async function submitBookForm(deps: Deps, form: FormToSubmit, now = new Date()): Promise<SubmittedForm> {
  const submitted = await findSubmittedForm(deps.db, form, now)
  if (submitted) return submitted
  const isOpen = form.allowsInactivePlace === true ? takesForms(form.stay, now) : isBookable(form.stay, now)
  if (!isOpen) throw new AppError('sold_out')
  // Queues within the process before taking a connection: a rush on one place would otherwise exhaust the pool.
  return runSerially(`hold:${form.stay.rootId}`, () => submitWithoutQueue(deps, form, now), MAX_PENDING)
}

/** Submits without the in-process queue, so that only database locks separate concurrent calls. */
export const submitWithoutQueue = (deps: Deps, form: FormToSubmit, now = new Date()): Promise<SubmittedForm> =>
  deps.db.transaction().execute((tx) => submit(tx, deps, form, now))

async function submit(
  tx: Tx,
  { secrets, maxHoldsPerAddress = MAX_VISITOR_HOLDS_PER_ADDRESS }: Deps,
  form: FormToSubmit,
  now: Date,
): Promise<SubmittedForm> {
  const { stay, sender, payload, idempotencyKey, sentBy } = form
  const holder = holderOf(form, secrets)
  // Rejects most late requests before any lock is taken.
  if (!(await isSlotAvailable(tx, stay.tenancyId, holder, now))) throw new AppError('sold_out')
  await lockHolder(tx, holder, idempotencyKey)
  const submitted = await findSubmittedForm(tx, form, now)
  if (submitted) return submitted
  const { userId } = sender
  const request = { ...idsOf(stay), holder, userId, maxFromAddress: maxHoldsPerAddress, now }
  const availableSlot = await claimSlot(tx, request)
  const freeStay = await findFreeStay(tx, form)
  const moveIn = moveInOf(payload, formStay(stay))
  const lead = await findOrCreateLead(tx, {
    rootId: stay.rootId,
    inventoryId: stay.tenancyId,
    kind: 'tenancy',
    source: 'book_form',
    sender,
    staffId: sentBy,
    leadId: form.leadId,
    name: payload['user_details/name'] ?? '',
    phone: payload['user_details/phone'] ?? '',
    language: form.language,
    moveIn,
    stay: { count: stay.leaseDuration, unit: stay.leaseDurationUnit },
    referrerId: await findReferrer(tx, form.referralCode, sender.email),
    bookformSource: form.bookformSource,
    sourceDetails: form.sourceDetails,
  })
  const sent = await insertForm(tx, {
    leadId: lead.id,
    idempotencyKey,
    moveIn,
    arrivalDate: payload['arrival_date'] ?? '',
    formValues: { ...payload, ...form.asides },
    source: sentBy === null ? 'book_form' : 'internal',
    termsVersion: payload['terms_version'] ?? '',
    termsAcceptedAt: now,
  })
  const actorId = sentBy ?? sender.userId
  await recordLeadEvent(tx, { leadId: lead.id, kind: 'form_sent', actorId, subjectId: sent.id })
  const expiresAt = await takeHold(tx, { stay, holder, place: availableSlot, leadId: lead.id, formId: sent.id, now })
  await advanceStage(tx, { leadId: lead.id, stage: 'form_sent', actorId, dueAt: expiresAt })
  await scheduleDocumentDeletion(tx, lead.id)
  if (sender.userId !== null && sentBy === null) await fillProfileFromLead(tx, sender.userId, lead.id)
  await deleteSubmittedDrafts(tx, form, secrets)
  const booked = freeStay && (await bookWithoutPayment(tx, freeStay, { leadId: lead.id, formId: sent.id, now }))
  await enqueueFormMails(tx, { form, formId: sent.id, userId: lead.userId, secrets, now })
  // Enqueued last: other transactions wait for these job rows until commit.
  if (booked?.ended) await enqueuePaymentCheck(tx, booked.ended.id)
  await recordEvents(
    tx,
    'place.changed',
    availableSlot.changedRoots.map((rootId) => ({ rootId })),
  )
  return {
    uuid: sent.uuid,
    leadUuid: lead.uuid,
    inventoryId: stay.tenancyId,
    hold: booked ? null : { expiresAt, placesLeft: availableSlot.placesLeft },
  }
}

type FreeStay = {
  stay: FormStayRow
  amount: AmountToPay
  actorId: number
  /** Payments of the sender's leads about the place. Locked before any lead, in the same order as payment events. */
  payments: readonly PaymentRow[]
}

/** Returns the stay if it is free and the sender is logged in. Visitors have to log in first. */
async function findFreeStay(tx: Tx, { stay, sender, payload, sentBy }: FormToSubmit): Promise<FreeStay | undefined> {
  if (sender.userId === null || sentBy !== null) return undefined
  const { rootId, tenancyId } = stay
  const amount = await amountToPay(tx, { tenancyId, nationality: payload['data/nationality'] ?? null })
  if (amount?.amountMinor !== 0) return undefined
  return { stay, amount, actorId: sender.userId, payments: await lockPaymentsOf(tx, { ...sender, rootId }) }
}

/**
 * Books a free stay and ends a payment that was started for it. Books nothing while the provider processes that
 * payment, or the student would pay for nothing.
 */
async function bookWithoutPayment(
  tx: Tx,
  { stay, amount, actorId, payments }: FreeStay,
  { leadId, formId, now }: { leadId: number; formId: number; now: Date },
): Promise<{ ended: PaymentRow | undefined } | undefined> {
  const startedPayment = payments.find((payment) => payment.leadId === leadId)
  if (startedPayment && isInProgress(startedPayment.status)) return undefined
  if (startedPayment)
    await transitionPayment(tx, startedPayment, 'room_gone', { actorId, now, declineCode: PAYMENT_SUPERSEDED })
  const { rootId, tenancyId } = stay
  await bookFreeStay(tx, { leadId, formId, rootId, tenancyId, amount, actorId, now })
  return { ended: startedPayment }
}

type FormMails = { form: FormToSubmit; formId: number; userId: number | null; secrets: Deps['secrets']; now: Date }

/** Mails the booking to the student and, if the student is under 18, to the guardian, who has to sign as well. */
async function enqueueFormMails(tx: Tx, { form, formId, userId, secrets, now }: FormMails): Promise<void> {
  const { sender, payload, stay, language } = form
  const capOf = (email: string) => ({ addressHash: secrets.addressHashOf(email), max: MAX_MAILS_PER_HOUR, now })
  const mail = { kind: 'form_received', language } as const
  await enqueueCappedMail(tx, { ...mail, ids: { form_id: formId }, toEmail: sender.email, userId }, capOf(sender.email))
  const guardian = (payload['data/guardian_details/email'] ?? '').trim().toLowerCase()
  if (guardian === '' || guardian === sender.email.toLowerCase()) return
  if (!isUnderAge(payload['data/dob'], { now, timeZone: stay.timeZone })) return
  await enqueueCappedMail(tx, { ...mail, ids: { form_id: formId, is_guardian: 1 }, toEmail: guardian }, capOf(guardian))
}

/** Maximum number of mails to an address that anyone may type. */
const MAX_MAILS_PER_HOUR = 5

async function findSubmittedForm(
  db: Db | Tx,
  { idempotencyKey, stay, sender }: FormToSubmit,
  now: Date,
): Promise<SubmittedForm | undefined> {
  const sent = await findFormByKey(db, idempotencyKey, sender.email)
  if (!sent) return undefined
  const { uuid, leadUuid, inventoryId } = sent
  if (!sent.isOfEmail || inventoryId !== stay.tenancyId) throw new AppError('conflict')
  const activeHold = await findActiveHold(db, sent.leadId, now)
  if (!activeHold) return { uuid, leadUuid, inventoryId, hold: null }
  const placesLeft = await countAvailableSlots(db, activeHold.tenancyId, now)
  return { uuid, leadUuid, inventoryId, hold: { expiresAt: activeHold.expiresAt, placesLeft } }
}

const idsOf = ({ rootId, tenancyId }: FormStayRow) => ({ rootId, tenancyId })

export const formStay = ({ availableFrom, availableUntil, leaseDuration, leaseDurationUnit }: FormStayRow) => ({
  availableFrom,
  availableUntil,
  lease: { count: leaseDuration, unit: leaseDurationUnit },
})

/**
 * Returns the identity that hold limits count. Staff submit for many students, so neither their browser nor their
 * office's address counts.
 */
function holderOf({ sender, address, sentBy }: FormToSubmit, secrets: Deps['secrets']): HoldRequest['holder'] {
  const hashes = secrets.holderHashesOf({ email: sender.email, address })
  if (sentBy !== null) return { ...hashes, flowHash: randomBytes(32), addressHash: randomBytes(32), isProven: true }
  if (!sender.flowHash) throw new AppError('unauthenticated')
  return { ...hashes, flowHash: sender.flowHash, isProven: sender.userId !== null }
}

type HoldToTake = {
  stay: FormStayRow
  holder: HoldRequest['holder']
  place: AvailableSlot
  leadId: number
  formId: number
  now: Date
}

async function takeHold(tx: Tx, { stay, holder, place, leadId, formId, now }: HoldToTake): Promise<Date> {
  const expiresAt = holdExpiresAt(now)
  const id = await insertHold(tx, {
    ...idsOf(stay),
    ...holder,
    slot: place.slot,
    leadId,
    formId,
    takenAt: now,
    expiresAt,
  })
  await recordLeadEvent(tx, { leadId, kind: 'hold_taken', subjectId: id })
  return expiresAt
}

/** Deletes the drafts that the submitted form replaces. */
async function deleteSubmittedDrafts(tx: Tx, form: FormToSubmit, secrets: Deps['secrets']): Promise<void> {
  const { accountId: userId, stay, resumeToken } = form
  const { flowHash } = form.sender
  await deleteDraftsOf(tx, [...(userId === null ? [] : [{ userId }]), ...(flowHash ? [{ flowHash }] : [])], stay.rootId)
  const token = resumeToken === undefined ? undefined : readToken(resumeToken)
  const draft = token && (await findDraft(tx, token.id))
  if (draft && secrets.isResume(draft.resumeSeed, token)) await deleteDraft(tx, draft.id)
}
