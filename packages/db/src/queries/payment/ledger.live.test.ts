import { entriesOf } from '@amber/domain/payment/ledger'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPayment, writeCapture } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRetainedCapture, listMovementsOf, type NewLedgerTransaction, writeLedger } from './ledger.ts'
import { insertRefund } from './refunds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const money = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' } as const

async function createTestPayment() {
  const { id: rootId, roomTypes } = await createPlace(database.db)
  return createPayment(database.db, { rootId, tenancyId: roomTypes[0]?.tenancies[0]?.id ?? 0 })
}

const write = (transaction: Omit<NewLedgerTransaction, 'entries'> & Partial<NewLedgerTransaction>) =>
  database.db
    .transaction()
    .execute((tx) => writeLedger(tx, { entries: entriesOf(transaction.kind, money), ...transaction }))

describe('writeLedger', () => {
  test('stores all entries with a timestamp', async () => {
    const { id: paymentId } = await createTestPayment()
    expect(await write({ kind: 'capture', cause: `pi_${paymentId}`, paymentId })).toBe(true)
    expect(await listMovementsOf(database.db, [paymentId])).toEqual([
      {
        kind: 'capture',
        paymentId,
        at: expect.any(Date),
        entries: expect.arrayContaining([...entriesOf('capture', money)]),
      },
    ])
    expect(await listMovementsOf(database.db, [])).toEqual([])
  })

  test('writes each kind and cause once, even when called ten times concurrently', async () => {
    const { id: paymentId } = await createTestPayment()
    const cause = `pi_${paymentId}`
    const results = await Promise.all(Array.from({ length: 10 }, () => write({ kind: 'capture', cause, paymentId })))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await write({ kind: 'provider_fee', cause, paymentId })).toBe(true)
    expect(await listMovementsOf(database.db, [paymentId])).toHaveLength(2)
  })

  test.each([
    [
      'that does not sum to zero',
      [{ account: 'provider_balance', currency: 'GBP', amountMinor: 5 }],
      /not sum to zero/,
    ],
    [
      'that balances only across currencies',
      [
        { account: 'provider_balance', currency: 'GBP', amountMinor: 5 },
        { account: 'held_deposits', currency: 'EUR', amountMinor: -5 },
      ],
      /not sum to zero/,
    ],
    ['without entries', [], /moves nothing/],
    ['with an entry of zero', [{ account: 'provider_balance', currency: 'GBP', amountMinor: 0 }], /amount_minor/],
  ] as const)('rejects a transaction %s', async (_, entries, reason) => {
    const { id: paymentId } = await createTestPayment()
    await expect(write({ kind: 'capture', cause: `pi_${paymentId}`, paymentId, entries })).rejects.toThrow(reason)
    expect(await listMovementsOf(database.db, [paymentId])).toEqual([])
  })

  test.each(['ledger_transactions', 'ledger_entries'])('makes %s append-only', async (table) => {
    await write({ kind: 'capture', cause: `pi_${table}`, paymentId: (await createTestPayment()).id })
    for (const change of [
      sql`update ${sql.table(table)} set ${sql.ref(table === 'ledger_entries' ? 'amount_minor' : 'payment_id')} = 1`,
      sql`delete from ${sql.table(table)}`,
    ])
      await expect(change.execute(database.db)).rejects.toThrow()
  })
})

describe('findRetainedCapture', () => {
  const refund = (paymentId: number, intentId: string, overrides: Partial<Parameters<typeof insertRefund>[1]> = {}) =>
    database.db.transaction().execute((tx) =>
      insertRefund(tx, {
        paymentId,
        intentId,
        amountMinor: 10_000,
        currency: 'GBP',
        reason: 'staff',
        status: 'approved',
        ...overrides,
      }),
    )

  test('returns the captured amount less refunds, ignores declined refunds, and returns undefined before capture', async () => {
    const payment = await createTestPayment()
    expect(await findRetainedCapture(database.db, payment.id)).toBeUndefined()
    const intentId = await writeCapture(database.db, payment)
    expect(await findRetainedCapture(database.db, payment.id)).toMatchObject({
      paymentId: payment.id,
      intentId,
      leftMinor: 25_000,
    })
    await refund(payment.id, intentId)
    expect(await findRetainedCapture(database.db, payment.id)).toMatchObject({
      paymentId: payment.id,
      intentId,
      leftMinor: 15_000,
    })
    const declined = await refund(payment.id, intentId)
    await database.db
      .updateTable('refunds')
      .set({ status: 'declined' })
      .where('id', '=', declined ?? 0)
      .execute()
    expect(await findRetainedCapture(database.db, payment.id)).toMatchObject({
      paymentId: payment.id,
      intentId,
      leftMinor: 15_000,
    })
  })

  test('ignores captures that were refunded automatically, and refunds a capture automatically only once', async () => {
    const payment = await createTestPayment()
    const [retained, duplicate] = [await writeCapture(database.db, payment), await writeCapture(database.db, payment)]
    expect(await refund(payment.id, duplicate, { reason: 'paid_twice' })).toEqual(expect.any(Number))
    expect(await refund(payment.id, duplicate, { reason: 'room_gone' })).toBeUndefined()
    expect(await findRetainedCapture(database.db, payment.id)).toMatchObject({ intentId: retained, leftMinor: 25_000 })
    await refund(payment.id, retained, { reason: 'room_gone' })
    expect(await findRetainedCapture(database.db, payment.id)).toBeUndefined()
  })

  test.each([
    ['of zero', { amountMinor: 0 }, /amount_minor/],
    ['of a negative amount', { amountMinor: -1 }, /minor_units/],
  ])('rejects a refund %s', async (_, overrides, reason) => {
    await expect(refund((await createTestPayment()).id, 'pi_x', overrides)).rejects.toThrow(reason)
  })
})
