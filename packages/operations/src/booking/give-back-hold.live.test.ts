import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { minutesAfter, openTestPayments, type TestPayments } from '@amber/testing/payments/test-payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPayment } from '../payment/check-payment.ts'
import { giveBackHold } from './release-holds.ts'

let database: TestDatabase
let db: Db
let payments: TestPayments
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  payments = openTestPayments(db)
})
afterAll(() => database.drop())

const giveBack = (leadId: number, now?: Date) =>
  giveBackHold(db, { leadId, actorId: null }, now).catch((error: unknown) =>
    error instanceof AppError ? error.code : String(error),
  )

const isHeld = async (leadId: number) => {
  const rows = await db.selectFrom('holds').where('leadId', '=', leadId).select('releasedAt').execute()
  return rows.some(({ releasedAt }) => releasedAt === null)
}

describe('a room that is given back while somebody is at its card form', () => {
  test('is paid for by no card any more, and what could be paid is ended', async () => {
    const { leadId, id, intentId } = await payments.atCardForm()
    expect(await giveBack(leadId)).toBe(true)
    expect(await payments.get(id)).toMatchObject({ status: 'sold_out', declineCode: 'given_back' })
    expect(await payments.submit(id)).toMatchObject({ status: 'sold_out' })
    await checkPayment(payments.parts, id, minutesAfter(new Date(), 1))
    expect(payments.provider.intents.get(intentId)?.state).toBe('cancelled')
    expect(await isHeld(leadId)).toBe(false)
    expect(await giveBack(leadId)).toBe(false)
  })

  test('is so too after its time was over', async () => {
    const { leadId, id } = await payments.atCardForm()
    expect(await giveBack(leadId, minutesAfter(new Date(), 61))).toBe(true)
    expect(await payments.get(id)).toMatchObject({ status: 'sold_out' })
  })

  test('can be begun anew by whoever gave it back', async () => {
    const { leadId, id } = await payments.atCardForm()
    await giveBack(leadId)
    const again = await payments.start(leadId)
    expect(again).toMatchObject({ status: 'initiated' })
    expect(again.id).not.toBe(id)
  })
})

test('a room is not given back while its card is at the bank, nor once it is paid', async () => {
  const paying = await payments.atCardForm()
  await payments.submit(paying.id)
  expect(await giveBack(paying.leadId)).toBe('conflict')
  expect([(await payments.get(paying.id)).status, await isHeld(paying.leadId)]).toEqual(['processing', true])

  await payments.pay(paying.intentId)
  expect(await giveBack(paying.leadId)).toBe('conflict')
  expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', bookings: 1, refunds: [] })
})

test('a payment for another room than the one that is held stands', async () => {
  const paying = await payments.atCardForm()
  const other = await payments.newRoom()
  await db
    .updateTable('holds')
    .set({ rootId: other.rootId, tenancyId: other.tenancyId })
    .where('leadId', '=', paying.leadId)
    .execute()
  expect(await giveBack(paying.leadId)).toBe(true)
  expect(await payments.get(paying.id)).toMatchObject({ status: 'initiated' })
})

test('of a card that is sent and a room that is given back at once, one comes too late', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { leadId, id } = await payments.atCardForm()
    const [given, sent] = await Promise.all([giveBack(leadId), payments.submit(id)])
    const { status } = await payments.get(id)
    expect([
      ['conflict', 'processing', true],
      [true, 'sold_out', false],
    ]).toContainEqual([given, status, await isHeld(leadId)])
    expect(sent.status).toBe(status)
  }
})
