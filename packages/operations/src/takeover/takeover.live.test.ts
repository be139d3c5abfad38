import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'
import { openTestTakeovers } from '@amber/testing/payments/test-takeovers'
import { outcomeOf } from '@amber/testing/outcome'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayment } from '@amber/db/queries/payment/payments'
import { sendRefund } from '../payment/send-refund.ts'
import { endBooking } from '../payment/cancel-booking.ts'
import { checkPayment } from '../payment/check-payment.ts'
import { loadRefundOptions } from '../payment/refund-options.ts'
import { cancelTakeover, giveUpTakeover } from './cancel-takeover.ts'
import { expireTakeovers } from './expire-takeovers.ts'
import { loadTakeoverTerms } from './load-takeover-terms.ts'
import { reserveTakeover } from './reserve-takeover.ts'

const payments = await openOwnPayments()
const { db } = payments
const takeovers = openTestTakeovers(payments)
afterAll(payments.drop)
let bank: ReturnType<typeof createTestRefunds>
beforeAll(() => {
  bank = createTestRefunds(payments.provider)
})

const DEPOSIT = 25_000

/** Sends all refunds, as their jobs do. */
async function sendRefunds() {
  const rows = await db.selectFrom('refunds').where('status', '=', 'approved').select('id').execute()
  for (const { id } of rows) await sendRefund({ db, provider: bank.provider }, id)
}

const placesLeft = async (tenancyId: number) =>
  (
    await db
      .selectFrom('availability')
      .where('tenancyId', '=', tenancyId)
      .select('placesLeft')
      .executeTakeFirstOrThrow()
  ).placesLeft

const stageOf = async (leadId: number) =>
  (await db.selectFrom('leads').where('id', '=', leadId).select('stage').executeTakeFirstOrThrow()).stage

const bookingsOf = (leadId: number) =>
  db
    .selectFrom('bookings')
    .where('leadId', '=', leadId)
    .where('cancelledAt', 'is', null)
    .select(['id', 'tenancyId', 'agreed'])
    .execute()

/** Asserts that all ledger entries ever written sum to zero. */
async function expectLedgerZero() {
  const { rows } = await sql<{ sum: number }>`select sum(amount_minor)::int as sum from ledger_entries`.execute(db)
  expect(rows).toEqual([{ sum: 0 }])
}

describe('a takeover', () => {
  test('hands the stay over, returns the deposit less the incentive and takes no fee', async () => {
    const { leaver, taker } = await takeovers.paid({ incentiveMinor: 4_000 })
    expect(await bookingsOf(leaver.leadId)).toHaveLength(1)
    expect(await bookingsOf(taker.leadId)).toEqual([])
    const slots = await placesLeft(leaver.tenancyId)
    await takeovers.decide(leaver.uuid, 'complete')
    await sendRefunds()
    expect(await takeovers.statusOf(leaver.uuid)).toBe('completed')
    expect(await takeovers.balanceOf(leaver.paymentId)).toMatchObject({
      held: 0,
      refunded: DEPOSIT - 4_000,
      released: 4_000,
    })
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ paid: DEPOSIT, held: DEPOSIT, refunded: 0 })
    expect([...bank.refunds.values()].filter(({ intentId }) => intentId === leaver.intentId)).toMatchObject([
      { amountMinor: DEPOSIT - 4_000 },
    ])
    expect(await stageOf(leaver.leadId)).toBe('closed')
    expect(await stageOf(taker.leadId)).toBe('deposit_paid')
    expect(await bookingsOf(leaver.leadId)).toEqual([])
    const [booking] = await bookingsOf(taker.leadId)
    expect(booking?.agreed?.terms).toMatchObject({
      leaseDurationUnit: expect.stringMatching(/day|week/),
      offers: [{ amountMinor: 4_000 }],
    })
    expect(await placesLeft(leaver.tenancyId)).toBe(slots)
    await expectLedgerZero()
  })

  test('takes the deposit back from the landlord once the first student has moved in', async () => {
    const { leaver, taker } = await takeovers.paid({ hasMovedIn: true, incentiveMinor: 1_000 })
    expect(await takeovers.balanceOf(leaver.paymentId)).toMatchObject({ held: 0, released: DEPOSIT })
    await takeovers.decide(leaver.uuid, 'complete')
    await sendRefunds()
    expect(await takeovers.balanceOf(leaver.paymentId)).toMatchObject({
      held: 0,
      released: 1_000,
      refunded: DEPOSIT - 1_000,
    })
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: DEPOSIT })
    await expectLedgerZero()
  })

  test('returns everything when the landlord declines whoever paid, and is listed again', async () => {
    const { leaver, taker } = await takeovers.paid()
    await takeovers.decide(leaver.uuid, 'decline')
    await sendRefunds()
    expect(await takeovers.statusOf(leaver.uuid)).toBe('listed')
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: 0, refunded: DEPOSIT })
    expect(await takeovers.balanceOf(leaver.paymentId)).toMatchObject({ held: DEPOSIT, refunded: 0 })
    expect(await bookingsOf(leaver.leadId)).toHaveLength(1)
    const next = await takeovers.reserve(leaver.uuid)
    await payments.pay(next.intentId)
    expect(await takeovers.statusOf(leaver.uuid)).toBe('paid')
  })

  test('returns everything when the landlord does not decide in time', async () => {
    const { leaver, taker } = await takeovers.paid()
    expect(await expireTakeovers(db, minutesAfter(new Date(), 4 * 24 * 60))).toBeGreaterThan(0)
    await sendRefunds()
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: 0, refunded: DEPOSIT })
    expect(await takeovers.statusOf(leaver.uuid)).toBe('listed')
    expect(await expireTakeovers(db, minutesAfter(new Date(), 4 * 24 * 60))).toBe(0)
  })

  test('lets one of two students reserve it, and nobody while the landlord has not agreed', async () => {
    const leaver = await takeovers.offer()
    expect(await outcomeOf(reserveTakeover(db, await takeovers.requestOf(leaver.uuid)))).toBe('sold_out')
    await takeovers.decide(leaver.uuid, 'agree')
    const requests = [await takeovers.requestOf(leaver.uuid), await takeovers.requestOf(leaver.uuid)]
    const outcomes = await Promise.all(requests.map((request) => outcomeOf(reserveTakeover(db, request))))
    expect(outcomes.toSorted()).toEqual(['done', 'sold_out'])
    const first = requests.find((_, index) => outcomes[index] === 'done')
    if (!first) throw new Error('expected a winner')
    expect(await reserveTakeover(db, first)).toEqual(await reserveTakeover(db, first))
  })

  test('is not for the student who leaves, nor for an account that holds another', async () => {
    const leaver = await takeovers.offer()
    await takeovers.decide(leaver.uuid, 'agree')
    const own = { ...(await takeovers.requestOf(leaver.uuid)), userId: leaver.userId }
    expect(await outcomeOf(reserveTakeover(db, own))).toBe('conflict')
    const other = await takeovers.offer()
    await takeovers.decide(other.uuid, 'agree')
    const holder = await takeovers.requestOf(leaver.uuid)
    await reserveTakeover(db, holder)
    const second = { ...(await takeovers.requestOf(other.uuid)), userId: holder.userId, email: holder.email }
    expect(await outcomeOf(reserveTakeover(db, second))).toBe('hold_later')
  })

  test('refunds a payment that arrives after the offer was withdrawn', async () => {
    const leaver = await takeovers.offer()
    await takeovers.decide(leaver.uuid, 'agree')
    const taker = await takeovers.reserve(leaver.uuid)
    expect((await payments.submit(taker.paymentId)).status).toBe('processing')
    await cancelTakeover(db, { uuid: leaver.uuid, actorId: leaver.userId })
    expect(await payments.pay(taker.intentId)).toBe('takeover_ended')
    await sendRefunds()
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: 0, refunded: DEPOSIT })
    expect(await takeovers.balanceOf(leaver.paymentId)).toMatchObject({ held: DEPOSIT })
    expect(await bookingsOf(leaver.leadId)).toHaveLength(1)
    await expectLedgerZero()
  })

  test('stops a payment that has not been sent when the reservation ends, and lists the offer again', async () => {
    const leaver = await takeovers.offer()
    await takeovers.decide(leaver.uuid, 'agree')
    const taker = await takeovers.reserve(leaver.uuid)
    await expireTakeovers(db, minutesAfter(new Date(), 61))
    expect(await takeovers.statusOf(leaver.uuid)).toBe('listed')
    expect((await payments.submit(taker.paymentId)).status).toBe('sold_out')
    await checkPayment(payments.parts, taker.paymentId, minutesAfter(new Date(), 2))
    expect(payments.provider.intents.get(taker.intentId)?.state).toBe('cancelled')
    // Starting it again books nothing else.
    expect(await payments.start(taker.leadId).catch(() => undefined)).not.toMatchObject({ purpose: 'booking' })
    expect(await db.selectFrom('payments').where('leadId', '=', taker.leadId).select('purpose').execute()).toEqual([
      { purpose: 'takeover' },
    ])
  })

  test('refunds a second capture of one payment', async () => {
    const { leaver, taker } = await takeovers.paid()
    await db.updateTable('payments').set({ status: 'success' }).where('id', '=', taker.paymentId).execute()
    const payment = await findPayment(db, { id: taker.paymentId })
    if (!payment) throw new Error('payment not found')
    const { id } = await payments.provider.createIntent({
      idempotencyKey: 'again',
      paymentId: payment.id,
      amountMinor: DEPOSIT,
      currency: 'GBP',
      methods: ['card'],
    } as never)
    expect(await payments.pay(id)).toBe('paid_twice')
    await takeovers.decide(leaver.uuid, 'complete')
    await sendRefunds()
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ paid: 2 * DEPOSIT, held: DEPOSIT })
  })

  test('ends with the booking of the student who leaves, and returns what was paid', async () => {
    const { leaver, taker } = await takeovers.paid()
    const payment = await findPayment(db, { id: leaver.paymentId })
    if (!payment) throw new Error('payment not found')
    await db.transaction().execute(async (tx) => {
      const options = await loadRefundOptions(tx, payment, { limitMinor: 10_000_000, now: new Date() })
      const back = { ...options.whole, needsApproval: false }
      await endBooking(tx, { payment, bookingId: options.bookingId ?? 0, back, reason: 'staff', actorId: null })
    })
    await sendRefunds()
    expect(await takeovers.statusOf(leaver.uuid)).toBe('cancelled')
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: 0, refunded: DEPOSIT })
    expect(await outcomeOf(takeovers.decide(leaver.uuid, 'complete'))).toBe('conflict')
  })

  test('lets whoever paid give up before the landlord decides', async () => {
    const { leaver, taker } = await takeovers.paid()
    const giveUp = () => giveUpTakeover(db, { uuid: leaver.uuid, leadId: taker.leadId, actorId: taker.userId })
    await Promise.all([giveUp(), giveUp()])
    await sendRefunds()
    expect(await takeovers.statusOf(leaver.uuid)).toBe('listed')
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: 0, refunded: DEPOSIT })
  })

  test('is decided about the student who was shown, and never about one who paid since', async () => {
    const { leaver, taker } = await takeovers.paid()
    const shown = await takeovers.newestTakerOf(leaver.uuid)
    await giveUpTakeover(db, { uuid: leaver.uuid, leadId: taker.leadId, actorId: taker.userId })
    const next = await takeovers.reserve(leaver.uuid)
    await payments.pay(next.intentId)
    expect(await outcomeOf(takeovers.decide(leaver.uuid, 'complete', shown))).toBe('conflict')
    expect(await outcomeOf(takeovers.decide(leaver.uuid, 'decline', shown))).toBe('conflict')
    expect(await takeovers.statusOf(leaver.uuid)).toBe('paid')
    // Declining twice declines one student.
    const second = await takeovers.newestTakerOf(leaver.uuid)
    await takeovers.decide(leaver.uuid, 'decline', second)
    expect(await outcomeOf(takeovers.decide(leaver.uuid, 'decline', second))).toBe('done')
    expect(await takeovers.statusOf(leaver.uuid)).toBe('listed')
    await expectLedgerZero()
  })

  test('is neither completed nor reserved once the first student has paid another amount', async () => {
    const { leaver, taker } = await takeovers.paid({ incentiveMinor: 20_000 })
    const part = {
      paymentId: leaver.paymentId,
      intentId: leaver.intentId,
      amountMinor: 10_000,
      currency: 'GBP' as const,
    }
    await db
      .insertInto('refunds')
      .values({ ...part, reason: 'nationality', status: 'approved' })
      .execute()
    expect(await outcomeOf(takeovers.decide(leaver.uuid, 'complete'))).toBe('conflict')
    expect(await takeovers.balanceOf(taker.paymentId)).toMatchObject({ held: DEPOSIT, released: 0 })
    expect(await bookingsOf(leaver.leadId)).toHaveLength(1)
    await takeovers.decide(leaver.uuid, 'decline')
    expect(await outcomeOf(reserveTakeover(db, await takeovers.requestOf(leaver.uuid)))).toBe('sold_out')
  })

  test('is not for somebody under 18 or without a phone', async () => {
    const leaver = await takeovers.offer()
    await takeovers.decide(leaver.uuid, 'agree')
    const request = await takeovers.requestOf(leaver.uuid)
    const year = new Date().getUTCFullYear() - 16
    const wrong = reserveTakeover(db, { ...request, birthDate: `${year}-01-01`, phone: '123' })
    await expect(wrong).rejects.toMatchObject({ fields: { birth_date: 'wrong_age', phone: 'phone-not-valid' } })
    expect(await takeovers.statusOf(leaver.uuid)).toBe('listed')
  })

  test('asks the landlord three times a day at most', async () => {
    const leaver = await takeovers.offer()
    let uuid = leaver.uuid
    for (let again = 0; again < 2; again++) {
      await cancelTakeover(db, { uuid, actorId: leaver.userId })
      uuid = await takeovers.offerRest(leaver)
    }
    await cancelTakeover(db, { uuid, actorId: leaver.userId })
    expect(await outcomeOf(takeovers.offerRest(leaver))).toBe('conflict')
    expect((await loadTakeoverTerms(db, leaver.leadId)).problem).toBe('often')
    expect(await outcomeOf(takeovers.offerRest(leaver, {}, minutesAfter(new Date(), 25 * 60)))).toBe('done')
  })

  test('is ended for others when one offer cannot be', async () => {
    const [broken, other] = [await takeovers.offer(), await takeovers.offer()]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      db,
    )
    await sql`
      create trigger breaks before update on takeovers for each row
      when (old.uuid = '${sql.raw(broken.uuid)}') execute function refuse()
    `.execute(db)
    await expect(expireTakeovers(db, minutesAfter(new Date(), 8 * 24 * 60))).rejects.toThrow(/1 takeovers/)
    await sql`drop trigger breaks on takeovers`.execute(db)
    expect(await takeovers.statusOf(other.uuid)).toBe('expired')
    expect(await takeovers.statusOf(broken.uuid)).toBe('requested')
  })

  test('is decided once by two landlords at the same moment', async () => {
    const { leaver, taker } = await takeovers.paid()
    const outcomes = await Promise.all([
      outcomeOf(takeovers.decide(leaver.uuid, 'complete')),
      outcomeOf(takeovers.decide(leaver.uuid, 'decline')),
      outcomeOf(takeovers.decide(leaver.uuid, 'complete')),
      outcomeOf(cancelTakeover(db, { uuid: leaver.uuid, actorId: leaver.userId })),
    ])
    await sendRefunds()
    const [first, second] = [await takeovers.balanceOf(leaver.paymentId), await takeovers.balanceOf(taker.paymentId)]
    expect(outcomes).toContain('done')
    // Exactly one of the two has their money back.
    expect([first.held + second.held, first.refunded + second.refunded]).toEqual([DEPOSIT, DEPOSIT])
    expect([...(await bookingsOf(leaver.leadId)), ...(await bookingsOf(taker.leadId))]).toHaveLength(1)
    await expectLedgerZero()
  })

  test('mails each side and records each step in both timelines', async () => {
    const { leaver, taker } = await takeovers.paid()
    await takeovers.decide(leaver.uuid, 'complete')
    const stepsOf = async (leadId: number) =>
      (
        await db
          .selectFrom('leadEvents')
          .where('leadId', '=', leadId)
          .where('kind', 'like', 'takeover%')
          .select('kind')
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind.replace('takeover_', ''))
    expect(await stepsOf(leaver.leadId)).toEqual(['requested', 'agreed', 'reserved', 'paid', 'completed'])
    expect(await stepsOf(taker.leadId)).toEqual(['reserved', 'paid', 'completed'])
    const mails = await db
      .selectFrom('mails')
      .where('kind', '=', 'takeover_step')
      .where('userId', 'in', [leaver.userId, taker.userId])
      .select('id')
      .execute()
    expect(mails).toHaveLength(8)
  })
})
