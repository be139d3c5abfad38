import { createHold } from '@amber/testing/factories/hold'
import { createBooking, createPayment } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

async function createRoom() {
  const place = await createPlace(db)
  return { rootId: place.id, tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? 0 }
}

async function insertTakeover(values: object = {}, repeat = 1) {
  const room = await createRoom()
  const { bookingId } = await createBooking(db, room)
  const takeover = {
    bookingId,
    rootId: room.rootId,
    status: 'listed',
    reason: 'other',
    leaveOn: '2028-02-01',
    lastDay: '2028-07-14',
    amountMinor: 25_000,
    currency: 'GBP',
    agreed: '{}' as never,
  } as const
  let id = 0
  for (let count = 0; count < repeat; count++)
    id = (
      await db
        .insertInto('takeovers')
        .values({ ...takeover, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return { ...room, takeoverId: id }
}

async function insertTakers(...endings: object[]) {
  const { takeoverId, ...room } = await insertTakeover()
  for (const [index, ending] of endings.entries()) {
    // The booking's hold has the first slot.
    const { leadId } = await createHold(db, { ...room, slot: index + 2 })
    const { id: paymentId } = await createPayment(db, { ...room, leadId, purpose: 'takeover' })
    await db
      .insertInto('takeoverTakers')
      .values({ takeoverId, leadId, paymentId, expiresAt: new Date(Date.now() + 60_000), ...ending })
      .execute()
  }
}

const INVALID_WRITES: [what: string, attempt: () => Promise<unknown>, refusedBy: RegExp][] = [
  ['two open offers of one booking', () => insertTakeover({}, 2), /takeovers_one_open_a_booking/],
  ['an offer whose day is after the stay', () => insertTakeover({ leaveOn: '2028-07-15' }), /leave_before_the_end/],
  ['an incentive above the deposit', () => insertTakeover({ incentiveMinor: 25_001 }), /incentive_from_the_deposit/],
  ['an offer for nothing', () => insertTakeover({ amountMinor: 0 }), /takeovers_amount_minor_check/],
  ['a question to the landlord without end', () => insertTakeover({ status: 'requested' }), /wait_until_a_time/],
  ['two students who hold one offer', () => insertTakers({}, {}), /takeover_takers_one_an_offer/],
  ['an end without a reason', () => insertTakers({ endedAt: new Date() }), /ended_for_a_reason/],
  [
    'two payments of one lead for a takeover',
    async () => {
      const room = await createRoom()
      const { leadId, formId } = await createPayment(db, { ...room, purpose: 'takeover' })
      await createPayment(db, { ...room, leadId, formId, purpose: 'takeover' })
    },
    /payments_one_takeover_a_lead/,
  ],
]

test.each(INVALID_WRITES)('rejects %s', async (_, attempt, refusedBy) => {
  await expect(attempt()).rejects.toThrow(refusedBy)
})

test('accepts a second student once the first has gone', async () => {
  await expect(insertTakers({ endedAt: new Date(), endReason: 'expired' }, {})).resolves.toBeUndefined()
})
