import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import type { SourceDetails } from '@amber/db/json-columns'
import { deleteDraft, deleteDraftsOf, findDraft } from '@amber/db/queries/form-drafts'
import { findFormByKey, type FormStayRow, insertForm } from '@amber/db/queries/forms'
import { countPlacesFree, findLiveHold, insertHold, isPlaceFree, lockHolder } from '@amber/db/queries/holds'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { lockPaymentsOf, type PaymentRow } from '@amber/db/queries/payments'
import { type BookFormPayload, moveInOf } from '@amber/domain/booking/check-book-form'
import { holdEnd } from '@amber/domain/booking/hold'
import { MOST_UNPROVEN_AN_ADDRESS } from '@amber/domain/booking/hold-limits'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { NO_LONGER_WANTED } from '@amber/domain/payment/decline-reason'
import { isUnderWay } from '@amber/domain/payment/payment-status'
import { keepLead } from '../lead/keep-lead.ts'
import { reachStage } from '../lead/reach-stage.ts'
import { referrerOf } from '../lead/referrer-of.ts'
import type { Sender } from '../lead/sender.ts'
import { type LoginSecrets, readToken } from '../login/login-secrets.ts'
import { oneAtATime } from '../login/one-at-a-time.ts'
import { queueCappedMail } from '../mail/queue-capped-mail.ts'
import { amountToPay } from '../payment/amount-to-pay.ts'
import { bookFree } from '../payment/book-free.ts'
import { followPayment } from '../payment/follow-payment.ts'
import { movePayment } from '../payment/move-payment.ts'
import { isOnOffer } from './is-on-offer.ts'
import { type FreePlace, placeToHold, type Wish } from './place-to-hold.ts'

export type FormToSubmit = {
  idempotencyKey: string
  /** As checked, by the flat names of the wire. */
  payload: BookFormPayload
  stay: FormStayRow
  sender: Sender
  /** Whose account the browser is logged in with, whatever e-mail they typed. */
  accountId: number | null
  /** The network address it comes from. */
  address: string
  /** Staff who send it for somebody: their number. Then it is nobody's browser. */
  sentBy: number | null
  language: Language
  referralCode: string | undefined
  sourceDetails: SourceDetails | null
  /** What is kept with the form and no rule asks about: the page, the region, room mates. */
  asides: Readonly<Record<string, unknown>>
  /** Of the link it was resumed by. */
  resumeToken: string | undefined
}

export type SubmittedForm = {
  uuid: string
  leadUuid: string
  inventoryId: number
  /** Null for one that was sent before, when its time is over, and for a room that is booked at once. */
  hold: { expiresAt: Date; placesLeft: number } | null
}

type Parts = {
  db: Db
  secrets: Pick<LoginSecrets, 'holderHashesOf' | 'isResume' | 'addressHashOf'>
  /** Holds of one network address by visitors: live ones, and those of one stay within a day. */
  holdsAnAddress?: number
}

/** A line longer than this is nobody's who waits for an answer. */
const MOST_WAITING = 500

/**
 * Lead, form, hold, stage, mail and the jobs that tell search of it, all or nothing; the same key again is the same
 * form, and with another stay or e-mail it is a conflict. Who comes too late for a place hears so, and nothing is
 * written.
 */
export async function submitBookForm(parts: Parts, form: FormToSubmit, now = new Date()): Promise<SubmittedForm> {
  const before = await sentBefore(parts.db, form, now)
  if (before) return before
  if (!isOnOffer(form.stay, now)) throw new AppError('sold_out')
  // Those of this process wait before they have a connection: a rush on one place would else hold all there are.
  return oneAtATime(`hold:${form.stay.rootId}`, () => submitAtOnce(parts, form, now), MOST_WAITING)
}

/** Without a line: what keeps two processes apart is the database alone. */
export const submitAtOnce = (parts: Parts, form: FormToSubmit, now = new Date()): Promise<SubmittedForm> =>
  parts.db.transaction().execute((tx) => submit(tx, parts, form, now))

async function submit(
  tx: Tx,
  { secrets, holdsAnAddress = MOST_UNPROVEN_AN_ADDRESS }: Parts,
  form: FormToSubmit,
  now: Date,
): Promise<SubmittedForm> {
  const { stay, sender, payload, idempotencyKey, sentBy } = form
  const holder = holderOf(form, secrets)
  // Most who come too late are told so before anybody has to wait for them.
  if (!(await isPlaceFree(tx, stay.tenancyId, holder, now))) throw new AppError('sold_out')
  await lockHolder(tx, holder, idempotencyKey)
  const before = await sentBefore(tx, form, now)
  if (before) return before
  const place = await placeToHold(tx, { ...idsOf(stay), holder, mostFromAddress: holdsAnAddress, now })
  const free = await findFreeStay(tx, form)
  const moveIn = moveInOf(payload, formStay(stay))
  const lead = await keepLead(tx, {
    rootId: stay.rootId,
    inventoryId: stay.tenancyId,
    kind: 'tenancy',
    source: 'book_form',
    sender,
    byStaff: sentBy !== null,
    name: payload['user_details/name'] ?? '',
    phone: payload['user_details/phone'] ?? '',
    language: form.language,
    moveIn,
    stay: { count: stay.leaseDuration, unit: stay.leaseDurationUnit },
    referrerId: await referrerOf(tx, form.referralCode, sender.email),
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
  const expiresAt = await hold(tx, { stay, holder, place, leadId: lead.id, formId: sent.id, now })
  await reachStage(tx, { leadId: lead.id, stage: 'form_sent', actorId, dueAt: expiresAt })
  await endDrafts(tx, form, secrets)
  const booked = free && (await bookWithout(tx, free, { leadId: lead.id, formId: sent.id, now }))
  await queueCappedMail(
    tx,
    {
      kind: 'form_received',
      ids: { form_id: sent.id },
      toEmail: sender.email,
      userId: lead.userId,
      language: form.language,
    },
    { addressHash: secrets.addressHashOf(sender.email), most: MOST_MAILS_AN_HOUR, now },
  )
  // Last, since others wait for its jobs.
  if (booked?.ended) await followPayment(tx, booked.ended.id)
  await recordEvents(
    tx,
    'place.changed',
    place.changedRoots.map((rootId) => ({ rootId })),
  )
  return {
    uuid: sent.uuid,
    leadUuid: lead.uuid,
    inventoryId: stay.tenancyId,
    hold: booked ? null : { expiresAt, placesLeft: place.placesLeft },
  }
}

type FreeStay = {
  stay: FormStayRow
  amount: AmountToPay
  actorId: number
  /** Of their leads about the place, locked before any lead is: who tells of a card locks in that order too. */
  payments: readonly PaymentRow[]
}

/** A room for which nothing is to be paid, by somebody who is who they say: others log in first. */
async function findFreeStay(tx: Tx, { stay, sender, payload, sentBy }: FormToSubmit): Promise<FreeStay | undefined> {
  if (sender.userId === null || sentBy !== null) return undefined
  const { rootId, tenancyId } = stay
  const amount = await amountToPay(tx, { tenancyId, nationality: payload['data/nationality'] ?? null })
  if (amount?.amountMinor !== 0) return undefined
  return { stay, amount, actorId: sender.userId, payments: await lockPaymentsOf(tx, { ...sender, rootId }) }
}

/**
 * It is theirs at once, and what they had begun to pay for is not wanted any more; but while the provider has the word
 * nothing is booked, or they would have paid for nothing.
 */
async function bookWithout(
  tx: Tx,
  { stay, amount, actorId, payments }: FreeStay,
  { leadId, formId, now }: { leadId: number; formId: number; now: Date },
): Promise<{ ended: PaymentRow | undefined } | undefined> {
  const before = payments.find((payment) => payment.leadId === leadId)
  if (before && isUnderWay(before.status)) return undefined
  if (before) await movePayment(tx, before, 'room_gone', { actorId, now, declineCode: NO_LONGER_WANTED })
  const { rootId, tenancyId } = stay
  await bookFree(tx, { leadId, formId, rootId, tenancyId, amount, actorId, now })
  return { ended: before }
}

/** An address that anyone may type gets no more than these. */
const MOST_MAILS_AN_HOUR = 5

async function sentBefore(
  db: Db | Tx,
  { idempotencyKey, stay, sender }: FormToSubmit,
  now: Date,
): Promise<SubmittedForm | undefined> {
  const sent = await findFormByKey(db, idempotencyKey, sender.email)
  if (!sent) return undefined
  const { uuid, leadUuid, inventoryId } = sent
  if (!sent.isOfEmail || inventoryId !== stay.tenancyId) throw new AppError('conflict')
  const live = await findLiveHold(db, sent.leadId, now)
  if (!live) return { uuid, leadUuid, inventoryId, hold: null }
  const placesLeft = await countPlacesFree(db, live.tenancyId, now)
  return { uuid, leadUuid, inventoryId, hold: { expiresAt: live.expiresAt, placesLeft } }
}

const idsOf = ({ rootId, tenancyId }: FormStayRow) => ({ rootId, tenancyId })

export const formStay = ({ availableFrom, availableUntil, leaseDuration, leaseDurationUnit }: FormStayRow) => ({
  availableFrom,
  availableUntil,
  lease: { count: leaseDuration, unit: leaseDurationUnit },
})

/** Staff hold for many, each of whom they have spoken with: neither their browser nor their office counts. */
function holderOf({ sender, address, sentBy }: FormToSubmit, secrets: Parts['secrets']): Wish['holder'] {
  const hashes = secrets.holderHashesOf({ email: sender.email, address })
  if (sentBy !== null) return { ...hashes, flowHash: randomBytes(32), addressHash: randomBytes(32), isProven: true }
  if (!sender.flowHash) throw new AppError('unauthenticated')
  return { ...hashes, flowHash: sender.flowHash, isProven: sender.userId !== null }
}

type ToHold = {
  stay: FormStayRow
  holder: Wish['holder']
  place: FreePlace
  leadId: number
  formId: number
  now: Date
}

async function hold(tx: Tx, { stay, holder, place, leadId, formId, now }: ToHold): Promise<Date> {
  const expiresAt = holdEnd(now)
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

/** What was typed is sent: nobody has to go on with it. */
async function endDrafts(tx: Tx, form: FormToSubmit, secrets: Parts['secrets']): Promise<void> {
  const { accountId: userId, stay, resumeToken } = form
  const { flowHash } = form.sender
  await deleteDraftsOf(tx, [...(userId === null ? [] : [{ userId }]), ...(flowHash ? [{ flowHash }] : [])], stay.rootId)
  const token = resumeToken === undefined ? undefined : readToken(resumeToken)
  const draft = token && (await findDraft(tx, token.id))
  if (draft && secrets.isResume(draft.resumeSeed, token)) await deleteDraft(tx, draft.id)
}
