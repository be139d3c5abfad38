import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { lockPayment } from '@amber/db/queries/payment/payments'
import { readPersonalData } from '@amber/db/queries/privacy/personal-data'
import { paymentBalanceOf } from '@amber/domain/payment/ledger'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createChat } from '@amber/testing/factories/chat'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { createUser } from '@amber/testing/factories/user'
import { openTestPayments, type TestPayments } from '@amber/testing/payments/test-payments'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRefund } from '../payment/send-refund.ts'
import { erasePerson } from './erase-person.ts'
import { requestErasure } from './request-erasure.ts'

let database: TestDatabase
let db: Db
let payments: TestPayments
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  payments = openTestPayments(db)
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await db.insertInto('exchangeRates').values(rate).execute()
})
afterAll(() => database.drop())

const files = { list: async () => [], remove: async () => undefined }

/**
 * Creates a payment of a logged-in student at the card form of one of five rooms. A timely cancellation refunds half.
 */
async function atCardForm() {
  const user = await createUser(db)
  const email = user.email ?? ''
  const room = await payments.newRoom()
  const { policyId } = await linkCancellationPolicy(db, room.rootId)
  await db.updateTable('cancellationPolicies').set({ reason: 'change_of_mind' }).where('id', '=', policyId).execute()
  const rule = { policyId, clock: 'after_booking', days: 14, refundPercent: 50 } as const
  await db.insertInto('cancellationRules').values(rule).execute()
  const leadId = await payments.newLead(room, { email, userId: user.id })
  const { id } = await payments.start(leadId, undefined, user.id)
  return { ...room, user, email, leadId, id, intentId: await payments.intentOf(id) }
}

type Paying = Awaited<ReturnType<typeof atCardForm>>

function pay({ intentId }: Paying) {
  payments.provider.pay(intentId)
  return payments.tell(payments.provider.eventOf(intentId))
}

async function erase({ user, email }: Paying, refundLimit = 50_000) {
  const { id } = await requestErasure(db, { userId: user.id, email, requestId: randomUUID() })
  return erasePerson({ db, files, exportsFolder: 'exports-test', refundLimit }, id)
}

const whereIs = async ({ id }: Paying) => paymentBalanceOf(await listMovementsOf(db, [id]), 'GBP')

test('cancels the bookings of an erased person by the rules and refunds the money', async () => {
  const paid = await atCardForm()
  expect(await pay(paid)).toBe('booked')
  expect(await erase(paid)).toMatchObject({ outcome: 'erased' })
  expect(await payments.booksOf(paid)).toMatchObject({ placesLeft: 5, stage: 'closed', refunds: ['change_of_mind'] })
  expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 12_500, released: 12_500 })
  // The refund is sent when its owner is no longer known.
  const refund = await db.selectFrom('refunds').where('paymentId', '=', paid.id).select('id').executeTakeFirstOrThrow()
  const bank = createTestRefunds(payments.provider)
  expect(await sendRefund({ db, provider: bank.provider }, refund.id)).toBe('refund_done')
  expect(await whereIs(paid)).toMatchObject({ held: 0, returning: 0, refunded: 12_500, released: 12_500 })
  const { rows } = await sql<{ sum: number }>`select sum(amount_minor)::int as sum from ledger_entries`.execute(db)
  expect(rows).toEqual([{ sum: 0 }])
})

test('deletes the chats of the account, and of others only the email of the person that they typed', async () => {
  const user = await createUser(db)
  const email = user.email ?? ''
  const stranger = await createUser(db)
  const own = await createChat(db, { userId: user.id, email: 'other@example.com', texts: ['Mine'] })
  const typed = [
    await createChat(db, { email: email.toUpperCase(), name: 'Kai', texts: ['Not mine'] }),
    await createChat(db, { email, userId: stranger.id, texts: ['Not mine'] }),
  ]
  const data = await readPersonalData(db, { id: user.id, email })
  expect(data['chats']).toMatchObject([{ uuid: own.uuid }])
  expect(data['chat_messages']).toMatchObject([{ text: 'Mine' }])
  expect(data['chats_with_their_email']).toHaveLength(2)
  expect(Object.keys(data['chats_with_their_email']?.[0] ?? {}).toSorted()).toEqual(['created_at', 'email'])
  const { id } = await requestErasure(db, { userId: user.id, email, requestId: randomUUID() })
  await erasePerson({ db, files, exportsFolder: 'exports-test', refundLimit: 0 }, id)
  const left = await db.selectFrom('chatThreads').select(['id', 'email', 'lastSeq']).orderBy('id').execute()
  expect(left).toEqual(typed.map(({ id: threadId }) => ({ id: threadId, email: null, lastSeq: 1 })))
})

test('refunds in full what is captured after the erasure', async () => {
  const paying = await atCardForm()
  await erase(paying)
  expect(await pay(paying)).toBe('room_gone')
  expect(await whereIs(paying)).toMatchObject({ held: 0, returning: 25_000 })
})

test('does not deadlock with a payment that is applied at the same time', async () => {
  const paying = await atCardForm()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const applying = db.transaction().execute(async (tx) => {
    await lockPayment(tx, paying.id)
    begin()
    // Waits until the erasure is blocked by the payment or holds the lead.
    await expect.poll(() => isWaiting(), { timeout: 5_000 }).toBe(true)
    await lockStage(tx, paying.leadId)
  })
  await begun
  const [erased] = await Promise.all([erase(paying), applying])
  expect(erased.outcome).toBe('erased')
})

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length > 0
}
