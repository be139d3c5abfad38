import { entriesOf } from '@amber/domain/payment/ledger'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPayment, writeCapture } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findKeptCapture, listMovementsOf, type NewLedgerTransaction, writeLedger } from './ledger.ts'
import { insertRefund } from './refunds.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const money = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' } as const

async function newPayment() {
  const { id: rootId, roomTypes } = await createPlace(database.db)
  return createPayment(database.db, { rootId, tenancyId: roomTypes[0]?.tenancies[0]?.id ?? 0 })
}

const write = (transaction: Omit<NewLedgerTransaction, 'entries'> & Partial<NewLedgerTransaction>) =>
  database.db
    .transaction()
    .execute((tx) => writeLedger(tx, { entries: entriesOf(transaction.kind, money), ...transaction }))

describe('the ledger', () => {
  test('has both sides of what was written, and when', async () => {
    const { id: paymentId } = await newPayment()
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

  test('the same cause is written once, also by ten at once, and another kind of it is another', async () => {
    const { id: paymentId } = await newPayment()
    const cause = `pi_${paymentId}`
    const written = await Promise.all(Array.from({ length: 10 }, () => write({ kind: 'capture', cause, paymentId })))
    expect(written.filter(Boolean)).toHaveLength(1)
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
      'whose currencies make up for each other',
      [
        { account: 'provider_balance', currency: 'GBP', amountMinor: 5 },
        { account: 'held_deposits', currency: 'EUR', amountMinor: -5 },
      ],
      /not sum to zero/,
    ],
    ['that moves nothing', [], /moves nothing/],
    ['of zero', [{ account: 'provider_balance', currency: 'GBP', amountMinor: 0 }], /amount_minor/],
  ] as const)('refuses a transaction %s', async (_, entries, reason) => {
    const { id: paymentId } = await newPayment()
    await expect(write({ kind: 'capture', cause: `pi_${paymentId}`, paymentId, entries })).rejects.toThrow(reason)
    expect(await listMovementsOf(database.db, [paymentId])).toEqual([])
  })

  test.each(['ledger_transactions', 'ledger_entries'])('%s can be neither changed nor deleted', async (table) => {
    await write({ kind: 'capture', cause: `pi_${table}`, paymentId: (await newPayment()).id })
    for (const change of [
      sql`update ${sql.table(table)} set ${sql.ref(table === 'ledger_entries' ? 'amount_minor' : 'payment_id')} = 1`,
      sql`delete from ${sql.table(table)}`,
    ])
      await expect(change.execute(database.db)).rejects.toThrow()
  })
})

describe('what a payment stands on', () => {
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

  test('is what was taken, less what goes back of it, and nothing before it was taken', async () => {
    const payment = await newPayment()
    expect(await findKeptCapture(database.db, payment.id)).toBeUndefined()
    const intentId = await writeCapture(database.db, payment)
    expect(await findKeptCapture(database.db, payment.id)).toEqual({ intentId, leftMinor: 25_000 })
    await refund(payment.id, intentId)
    expect(await findKeptCapture(database.db, payment.id)).toEqual({ intentId, leftMinor: 15_000 })
    const declined = await refund(payment.id, intentId)
    await database.db
      .updateTable('refunds')
      .set({ status: 'declined' })
      .where('id', '=', declined ?? 0)
      .execute()
    expect(await findKeptCapture(database.db, payment.id)).toEqual({ intentId, leftMinor: 15_000 })
  })

  test('is not what went back by itself, which it does once for whatever reason', async () => {
    const payment = await newPayment()
    const [kept, twice] = [await writeCapture(database.db, payment), await writeCapture(database.db, payment)]
    expect(await refund(payment.id, twice, { reason: 'paid_twice' })).toEqual(expect.any(Number))
    expect(await refund(payment.id, twice, { reason: 'room_gone' })).toBeUndefined()
    expect(await findKeptCapture(database.db, payment.id)).toEqual({ intentId: kept, leftMinor: 25_000 })
    await refund(payment.id, kept, { reason: 'room_gone' })
    expect(await findKeptCapture(database.db, payment.id)).toBeUndefined()
  })

  test.each([
    ['of nothing', { amountMinor: 0 }, /amount_minor/],
    ['of less than nothing', { amountMinor: -1 }, /minor_units/],
  ])('a refund %s is none', async (_, overrides, reason) => {
    await expect(refund((await newPayment()).id, 'pi_x', overrides)).rejects.toThrow(reason)
  })
})
