import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { minutesAfter, openTestPayments, type TestPayments } from '@amber/testing/payments/test-payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPayment } from '../payment/check-payment.ts'
import { releaseOwnHold } from './release-holds.ts'

let database: TestDatabase
let db: Db
let payments: TestPayments
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  payments = openTestPayments(db)
})
afterAll(() => database.drop())

const release = (leadId: number, now?: Date) =>
  releaseOwnHold(db, { leadId, actorId: null }, now).catch((error: unknown) =>
    error instanceof AppError ? error.code : String(error),
  )

const isHeld = async (leadId: number) => {
  const rows = await db.selectFrom('holds').where('leadId', '=', leadId).select('releasedAt').execute()
  return rows.some(({ releasedAt }) => releasedAt === null)
}

describe('releaseOwnHold while the card form is open', () => {
  test('rejects the card, cancels the intent and releases the hold', async () => {
    const { leadId, id, intentId } = await payments.atCardForm()
    expect(await release(leadId)).toBe(true)
    expect(await payments.get(id)).toMatchObject({ status: 'sold_out', declineCode: 'given_back' })
    expect(await payments.submit(id)).toMatchObject({ status: 'sold_out' })
    await checkPayment(payments.parts, id, minutesAfter(new Date(), 1))
    expect(payments.provider.intents.get(intentId)?.state).toBe('cancelled')
    expect(await isHeld(leadId)).toBe(false)
    expect(await release(leadId)).toBe(false)
  })

  test('ends the payment even after the hold has expired', async () => {
    const { leadId, id } = await payments.atCardForm()
    expect(await release(leadId, minutesAfter(new Date(), 61))).toBe(true)
    expect(await payments.get(id)).toMatchObject({ status: 'sold_out' })
  })

  test('lets the student start a new payment', async () => {
    const { leadId, id } = await payments.atCardForm()
    await release(leadId)
    const newPayment = await payments.start(leadId)
    expect(newPayment).toMatchObject({ status: 'initiated' })
    expect(newPayment.id).not.toBe(id)
  })
})

test('throws conflict when the payment is processing or paid', async () => {
  const payment = await payments.atCardForm()
  await payments.submit(payment.id)
  expect(await release(payment.leadId)).toBe('conflict')
  expect([(await payments.get(payment.id)).status, await isHeld(payment.leadId)]).toEqual(['processing', true])

  await payments.pay(payment.intentId)
  expect(await release(payment.leadId)).toBe('conflict')
  expect(await payments.booksOf(payment)).toMatchObject({ status: 'success', bookings: 1, refunds: [] })
})

test('does not end a payment for a room other than the held one', async () => {
  const payment = await payments.atCardForm()
  const other = await payments.newRoom()
  await db
    .updateTable('holds')
    .set({ rootId: other.rootId, tenancyId: other.tenancyId })
    .where('leadId', '=', payment.leadId)
    .execute()
  expect(await release(payment.leadId)).toBe(true)
  expect(await payments.get(payment.id)).toMatchObject({ status: 'initiated' })
})

test('either processes the card or releases the hold when both are requested concurrently', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { leadId, id } = await payments.atCardForm()
    const [released, sent] = await Promise.all([release(leadId), payments.submit(id)])
    const { status } = await payments.get(id)
    expect([
      ['conflict', 'processing', true],
      [true, 'sold_out', false],
    ]).toContainEqual([released, status, await isHeld(leadId)])
    expect(sent.status).toBe(status)
  }
})
