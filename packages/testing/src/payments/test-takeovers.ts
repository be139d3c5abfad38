import { randomUUID } from 'node:crypto'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import type { Db } from '@amber/db/database'
import { findTakeover } from '@amber/db/queries/takeover/takeovers'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { advanceStage } from '@amber/operations/lead/advance-stage'
import { decideTakeover } from '@amber/operations/takeover/decide-takeover'
import { offerTakeover } from '@amber/operations/takeover/offer-takeover'
import { reserveTakeover } from '@amber/operations/takeover/reserve-takeover'
import type { TakeoverDecision } from '@amber/domain/takeover/takeover-status'
import { createUser } from '../factories/user.ts'
import type { TestPayments } from './test-payments.ts'

/** Choices of an offer that a test may leave out. */
type OfferToMake = { incentiveMinor?: number; leaveOn?: string; hasMovedIn?: boolean }

/** First day of whoever takes over, a while after the test room's stays begin. */
const LEAVE_ON = '2028-02-01'

/** Moves the student of a booked lead in, which passes the deposit on to the landlord. */
export const moveIn = (db: Db, leadId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await advanceStage(tx, { leadId, stage: 'agreement_signed' })
    await advanceStage(tx, { leadId, stage: 'moved_in' })
  })

/** Opens helpers for takeovers on the payments of a test. */
export function openTestTakeovers(payments: TestPayments) {
  const { db } = payments

  /** Offers the rest of a booked stay. */
  const offerRest = (
    { leadId, userId }: { leadId: number; userId: number },
    { incentiveMinor = 0, leaveOn = LEAVE_ON }: OfferToMake = {},
    now?: Date,
  ) =>
    offerTakeover(
      db,
      {
        leadId,
        reason: 'studies_changed',
        leaveOn,
        incentiveMinor,
        message: 'Quiet room with a desk.',
        actorId: userId,
        language: 'en',
      },
      now,
    )

  /** Books a room for a student with an account, who offers the rest of the stay. */
  const offer = async ({ incentiveMinor = 0, leaveOn = LEAVE_ON, hasMovedIn = false }: OfferToMake = {}) => {
    const user = await createUser(db)
    const room = await payments.newRoom(3)
    const leadId = await payments.newLead(room, { userId: user.id, email: user.email ?? '' })
    const { id: paymentId } = await payments.start(leadId, undefined, user.id)
    const intentId = await payments.intentOf(paymentId)
    await payments.pay(intentId)
    await db.updateTable('bookings').set({ confirmBy: null }).where('leadId', '=', leadId).execute()
    if (hasMovedIn) await moveIn(db, leadId)
    const uuid = await offerRest({ leadId, userId: user.id }, { incentiveMinor, leaveOn })
    return { ...room, uuid, leadId, paymentId, intentId, userId: user.id }
  }

  /** Returns the newest reservation of an offer, which a landlord was shown; null if nobody has reserved it. */
  const newestTakerOf = async (uuid: string): Promise<number | null> => {
    const row = await db
      .selectFrom('takeoverTakers')
      .innerJoin('takeovers', 'takeovers.id', 'takeoverTakers.takeoverId')
      .where('takeovers.uuid', '=', uuid)
      .orderBy('takeoverTakers.id', 'desc')
      .select('takeoverTakers.id')
      .executeTakeFirst()
    return row?.id ?? null
  }

  /** Decides about the newest reservation, unless another one was shown. */
  const decide = async (uuid: string, decision: TakeoverDecision, shown?: number | null) =>
    decideTakeover(db, {
      uuid,
      decision,
      takerId: shown ?? (await newestTakerOf(uuid)),
      actorId: null,
      requestId: randomUUID(),
    })

  /** Returns what a student with a new account sends to reserve an offer. */
  const requestOf = async (uuid: string) => {
    const user = await createUser(db)
    return {
      uuid,
      idempotencyKey: randomUUID(),
      userId: user.id,
      email: user.email ?? '',
      name: 'Noor Example',
      phone: '+442079460321',
      birthDate: '2004-11-05',
      nationality: 'VN',
      university: 'Northgate University',
      language: 'en' as const,
    }
  }

  const findTaker = async (leadUuid: string) => {
    const { id: leadId } = await db
      .selectFrom('leads')
      .where('uuid', '=', leadUuid)
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: paymentId } = await db
      .selectFrom('payments')
      .where('leadId', '=', leadId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { leadId, paymentId }
  }

  /** Reserves an offer with a new account and opens the card form. */
  const reserve = async (uuid: string) => {
    const request = await requestOf(uuid)
    const { leadUuid } = await reserveTakeover(db, request)
    const taker = await findTaker(leadUuid)
    await payments.start(taker.leadId)
    return { ...taker, userId: request.userId, intentId: await payments.intentOf(taker.paymentId) }
  }

  /** Makes an offer that the landlord agrees with, and a student who has paid for it. */
  const paid = async (options: OfferToMake = {}) => {
    const leaver = await offer(options)
    await decide(leaver.uuid, 'agree')
    const taker = await reserve(leaver.uuid)
    await payments.pay(taker.intentId)
    return { leaver, taker }
  }

  const statusOf = async (uuid: string) => (await findTakeover(db, { uuid }))?.status

  const balanceOf = async (paymentId: number) => paymentBalanceOf(await listMovementsOf(db, [paymentId]), 'GBP')

  return { offer, offerRest, decide, newestTakerOf, requestOf, findTaker, reserve, paid, statusOf, balanceOf }
}
