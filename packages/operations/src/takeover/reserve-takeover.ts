import type { Db, Tx } from '@amber/db/database'
import { findFormByKey, insertForm } from '@amber/db/queries/booking/forms'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { isLeadOf } from '@amber/db/queries/lead/open-leads'
import { listRetainedCaptures } from '@amber/db/queries/payment/ledger'
import { findPaymentOfLead, insertPayment } from '@amber/db/queries/payment/payments'
import { findPlaceTimeZone } from '@amber/db/queries/inventory/place-time-zone'
import {
  countReservationsOf,
  findReservationOf,
  insertTaker,
  lockReservationsOf,
} from '@amber/db/queries/takeover/takeover-takers'
import type { TakeoverRow } from '@amber/db/queries/takeover/takeovers'
import { newToken } from '@amber/db/tokens'
import { holdExpiresAt } from '@amber/domain/booking/hold'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { phoneDetails } from '@amber/domain/contact/phone'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { checkTaker } from '@amber/domain/takeover/check-taker'
import { paidDeposit, takeoverStay } from '@amber/domain/takeover/takeover-terms'
import { advanceStage } from '../lead/advance-stage.ts'
import { createLead } from '../lead/create-lead.ts'
import { lockTakeoverAndPlace, publishTakeover } from './lock-takeover.ts'
import { moveTakeover } from './move-takeover.ts'

export type ReservationToMake = {
  uuid: string
  idempotencyKey: string
  /** The account, whose email is verified. */
  userId: number
  email: string
  name: string
  phone: string
  birthDate: string
  nationality: string
  university: string
  language: Language
}

export type Reservation = { leadUuid: string; paymentToken: string }

/** How often an account may hold the same offer within a day, as with a room. */
const MAX_RESERVATIONS_PER_DAY = 3
const DAY_MS = 86_400_000

/**
 * Reserves an offer: creates lead, form and payment, and holds the offer for as long as a room is held. Idempotent by key.
 * Throws `sold_out` if somebody else has it, `hold_later` if the account holds another or held this one too often, and
 * `conflict` for the student who leaves. Throws `invalid_input` for somebody who cannot sign or be called.
 */
export const reserveTakeover = (db: Db, request: ReservationToMake, now = new Date()): Promise<Reservation> =>
  db.transaction().execute(async (tx) => {
    const repeated = await findReservation(tx, request)
    if (repeated) return repeated
    const takeover = await lockTakeoverAndPlace(tx, { uuid: request.uuid })
    await lockReservationsOf(tx, request.userId)
    const meanwhile = await findReservation(tx, request)
    if (meanwhile) return meanwhile
    await assertCanReserve(tx, takeover, request, now)
    const timeZone = await findPlaceTimeZone(tx, takeover.rootId)
    const problems = checkTaker(request, { now, timeZone })
    if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems })
    const { leadId, leadUuid, formId } = await createTakerLead(tx, takeover, request, now)
    const { rootId, tenancyId, amountMinor, currency, agreed } = takeover
    const expiresAt = holdExpiresAt(now)
    await advanceStage(tx, { leadId, stage: 'form_sent', actorId: request.userId, dueAt: expiresAt })
    const payment = await insertPayment(tx, {
      purpose: 'takeover',
      leadId,
      formId,
      rootId,
      tenancyId,
      amountMinor,
      currency,
      paymentType: agreed.usualPrice.paymentType,
      token: newToken(),
    })
    await insertTaker(tx, { takeoverId: takeover.id, leadId, paymentId: payment.id, reservedAt: now, expiresAt })
    await moveTakeover(tx, takeover, {
      event: 'reserve',
      step: 'reserved',
      takerLeadId: leadId,
      actorId: request.userId,
    })
    await publishTakeover(tx, takeover)
    return { leadUuid, paymentToken: payment.token }
  })

async function findReservation(tx: Tx, { idempotencyKey, email }: ReservationToMake): Promise<Reservation | undefined> {
  const form = await findFormByKey(tx, idempotencyKey, email)
  if (!form) return undefined
  const payment = form.isOfEmail ? await findPaymentOfLead(tx, form.leadId) : undefined
  if (payment?.purpose !== 'takeover') throw new AppError('conflict')
  return { leadUuid: form.leadUuid, paymentToken: payment.token }
}

async function assertCanReserve(
  tx: Tx,
  takeover: TakeoverRow,
  { userId }: ReservationToMake,
  now: Date,
): Promise<void> {
  const { id, leadId, rootId, status, leaveOn, amountMinor } = takeover
  if (await isLeadOf(tx, leadId, userId)) throw new AppError('conflict', { fields: { takeover: 'own' } })
  if (status !== 'listed' || leaveOn < todayIn(await findPlaceTimeZone(tx, rootId), now)) throw new AppError('sold_out')
  // Nobody pays for what could not be handed over.
  if (paidDeposit(await listRetainedCaptures(tx, leadId)) !== amountMinor) throw new AppError('sold_out')
  if (await findReservationOf(tx, userId)) throw new AppError('hold_later')
  const since = new Date(now.getTime() - DAY_MS)
  if ((await countReservationsOf(tx, { userId, takeoverId: id, since })) >= MAX_RESERVATIONS_PER_DAY)
    throw new AppError('hold_later')
}

async function createTakerLead(
  tx: Tx,
  { rootId, tenancyId, leaveOn, agreed }: TakeoverRow,
  request: ReservationToMake,
  now: Date,
): Promise<{ leadId: number; leadUuid: string; formId: number }> {
  const { userId, email, name, birthDate, nationality, university, language, idempotencyKey } = request
  const phone = phoneDetails(request.phone)?.formatted ?? request.phone
  const lead = await createLead(tx, {
    rootId,
    inventoryId: tenancyId,
    kind: 'tenancy',
    source: 'book_form',
    userId,
    flowHash: null,
    name,
    email,
    phone,
    language,
    moveIn: leaveOn,
    stay: takeoverStay(agreed),
    referrerId: null,
    bookformSource: null,
    sourceDetails: null,
  })
  const form = await insertForm(tx, {
    leadId: lead.id,
    idempotencyKey,
    moveIn: leaveOn,
    arrivalDate: leaveOn,
    formValues: {
      inventory_id: tenancyId,
      'user_details/name': name,
      'user_details/email': email,
      'user_details/phone': phone,
      'data/dob': birthDate,
      'data/nationality': nationality,
      'data/university': university,
    },
    source: 'takeover',
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
  })
  await recordLeadEvent(tx, { leadId: lead.id, kind: 'form_sent', actorId: userId, subjectId: form.id })
  return { leadId: lead.id, leadUuid: lead.uuid, formId: form.id }
}
