import { createBooking, createPayment } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

async function createBookableTenancy() {
  const place = await createPlace(db)
  return { rootId: place.id, tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

type Attempt = { attempt?: number; intentId?: string; cancelledAt?: Date; capturedAt?: Date }

async function insertAttempts(...list: Attempt[]) {
  const { id: paymentId } = await createPayment(db, await createBookableTenancy())
  for (const [index, attempt] of list.entries())
    await db
      .insertInto('paymentAttempts')
      .values({ paymentId, attempt: index + 1, ...attempt })
      .execute()
}

const insertEvent = (values: object) =>
  db
    .insertInto('paymentEvents')
    .values({ providerEventId: 'evt_1', type: 'a', facts: '{}', happenedAt: new Date(), ...values })
    .execute()

async function insertRefund(values: object) {
  const { id: paymentId, leadId } = await createBooking(db, await createBookableTenancy())
  const refund = { paymentId, intentId: 'pi_1', amountMinor: 100, currency: 'GBP', reason: 'no_visa' } as const
  const { id } = await db
    .insertInto('refunds')
    .values({ ...refund, status: 'requested', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, leadId }
}

const insertDocument = (values: { leadId: number; kind?: 'passport'; refundId?: number }) =>
  db
    .insertInto('documents')
    .values({ mediaType: 'application/pdf', deleteAfter: new Date(), ...values })
    .execute()

const INVALID_WRITES: [what: string, attempt: () => Promise<unknown>, refusedBy: RegExp][] = [
  [
    'two payments of one lead that both stand',
    async () => {
      const room = await createBookableTenancy()
      const { leadId, formId } = await createPayment(db, room)
      await createPayment(db, { ...room, leadId, formId })
    },
    /payments_one_booking_a_lead/,
  ],
  [
    'two differences of one lead that are both due',
    async () => {
      const room = await createBookableTenancy()
      const { leadId, formId } = await createBooking(db, room)
      for (let count = 0; count < 2; count += 1)
        await createPayment(db, { ...room, leadId, formId, purpose: 'difference' })
    },
    /payments_one_open_difference_a_lead/,
  ],
  [
    'a success that nobody paid',
    async () => createPayment(db, { ...(await createBookableTenancy()), status: 'success', paidAt: null }),
    /payments_paid_when_successful/,
  ],
  [
    'a payment that failed and is paid',
    async () => createPayment(db, { ...(await createBookableTenancy()), status: 'failed', paidAt: new Date() }),
    /payments_paid_when_successful/,
  ],
  [
    'a refund that waits for proof and says nothing about its lack',
    () => insertRefund({ proofDueAt: new Date() }),
    /refunds_proof_has_both/,
  ],
  [
    'a refund that gives more without proof than with it',
    () => insertRefund({ proofDueAt: new Date(), withoutProofMinor: 101 }),
    /refunds_proof_adds_money/,
  ],
  [
    'a document of neither a booking nor a refund',
    async () => insertDocument({ leadId: (await insertRefund({})).leadId }),
    /documents_of_booking_or_refund/,
  ],
  [
    'a document of both a booking and a refund',
    async () => {
      const { id, leadId } = await insertRefund({})
      await insertDocument({ leadId, kind: 'passport', refundId: id })
    },
    /documents_of_booking_or_refund/,
  ],
  [
    'an amount below zero',
    async () => createPayment(db, { ...(await createBookableTenancy()), amountMinor: -1 }),
    /minor_units/,
  ],
  [
    'a link that can be guessed',
    async () => createPayment(db, { ...(await createBookableTenancy()), token: '1' }),
    /payments_token/,
  ],
  [
    'more of a card than its end',
    async () => createPayment(db, { ...(await createBookableTenancy()), cardLast4: '14242' }),
    /last4/,
  ],
  ['two intents by which one payment could be paid', () => insertAttempts({}, {}), /payment_attempts_open/],
  [
    'an intent of two attempts',
    () => insertAttempts({ intentId: 'pi_1', cancelledAt: new Date() }, { intentId: 'pi_1' }),
    /payment_attempts_intent_id_key/,
  ],
  [
    'an attempt that was captured and cancelled',
    () => insertAttempts({ capturedAt: new Date(), cancelledAt: new Date() }),
    /payment_attempts_end_one_way/,
  ],
  [
    'an event that was told before',
    async () => {
      await insertEvent({})
      await insertEvent({})
    },
    /payment_events_provider_event_id_key/,
  ],
  [
    'an event applied without a word',
    () => insertEvent({ providerEventId: 'evt_2', appliedAt: new Date() }),
    /with_outcome/,
  ],
  [
    'two rooms that are one lead’s',
    async () => {
      const room = await createBookableTenancy()
      const { leadId, formId } = await createBooking(db, room)
      const { id: paymentId } = await createPayment(db, { ...room, leadId, formId, status: 'sold_out' })
      await db
        .insertInto('bookings')
        .values({ leadId, paymentId, ...room })
        .execute()
    },
    /bookings_one_a_lead/,
  ],
  [
    'a booking cancelled for no reason',
    async () => {
      const { bookingId } = await createBooking(db, await createBookableTenancy())
      await db.updateTable('bookings').set({ cancelledAt: new Date() }).where('id', '=', bookingId).execute()
    },
    /bookings_cancelled_for_a_reason/,
  ],
  [
    'agreed terms that change',
    async () => {
      const { bookingId } = await createBooking(db, await createBookableTenancy())
      for (const terms of ['{"a": 1}', '{"a": 2}'])
        await sql`update bookings set agreed = ${terms}::jsonb where id = ${bookingId}`.execute(db)
    },
    /agreed terms cannot be changed/,
  ],
  [
    'agreed policies that change',
    async () => {
      const { bookingId } = await createBooking(db, await createBookableTenancy())
      for (const terms of ['{"a": 1}', '{"a": 1, "policies": []}', '{"a": 1, "policies": [1]}'])
        await sql`update bookings set agreed = ${terms}::jsonb where id = ${bookingId}`.execute(db)
    },
    /agreed terms cannot be changed/,
  ],
  [
    'agreed policies that are removed',
    async () => {
      const { bookingId } = await createBooking(db, await createBookableTenancy())
      for (const terms of ['{"a": 1, "policies": []}', '{"a": 1}'])
        await sql`update bookings set agreed = ${terms}::jsonb where id = ${bookingId}`.execute(db)
    },
    /agreed terms cannot be changed/,
  ],
  [
    'a place sold that nobody has',
    async () => {
      const { tenancyId } = await createBookableTenancy()
      await sql`update availability set places_left = -1 where tenancy_id = ${tenancyId}`.execute(db)
    },
    /availability_places_left_check/,
  ],
]

test.each(INVALID_WRITES)('rejects %s', async (_, attempt, constraint) => {
  await expect(attempt()).rejects.toThrow(constraint)
})

test("derives an attempt's idempotency key from the payment and attempt number only", async () => {
  const { id } = await createPayment(db, await createBookableTenancy())
  const inserted = await db
    .insertInto('paymentAttempts')
    .values({ paymentId: id, attempt: 3 })
    .returning(sql<string>`idempotency_key`.as('key'))
    .executeTakeFirstOrThrow()
  expect(inserted.key).toBe(`${id}:3`)
})
