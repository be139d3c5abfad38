import { randomUUID } from 'node:crypto'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { getListing } from '@amber/db/queries/listing/listings'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { applyIntent } from './apply-intent.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { checkPayment } from './check-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { ProviderFault } from '@amber/testing/payments/test-provider'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

const BOOKED = { status: 'success', bookings: 1, placesLeft: 4, holds: 0, refunds: [], stage: 'deposit_paid' }
const LOST = { status: 'sold_out', bookings: 0, ledger: ['capture', 'refund_begun'], refunds: ['room_gone'] }

const captured = (intentId: string) => {
  payments.provider.pay(intentId)
  return payments.provider.eventOf(intentId)
}

const later = (minutes: number) => minutesAfter(new Date(), minutes)

describe('applyPaymentEvent for a capture', () => {
  test('books the room, advances the stage, writes ledger and mail, and reindexes the place', async () => {
    const paying = await payments.atCardForm()
    const before = (await getListing(db, paying.rootId)).version
    await payments.submit(paying.id)
    expect(await payments.pay(paying.intentId)).toBe('booked')
    expect(await payments.booksOf(paying)).toEqual({ ...BOOKED, ledger: ['capture'] })
    const entries = await db
      .selectFrom('ledgerEntries')
      .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerEntries.transactionId')
      .where('paymentId', '=', paying.id)
      .select(['account', 'amountMinor', 'cause'])
      .orderBy('amountMinor')
      .execute()
    expect(entries).toEqual([
      { account: 'held_deposits', amountMinor: -25_000, cause: paying.intentId },
      { account: 'provider_balance', amountMinor: 25_000, cause: paying.intentId },
    ])
    const { listing, version } = await getListing(db, paying.rootId)
    expect(version).toBeGreaterThan(before)
    expect(listing.roomTypes.flatMap((room) => room.tenancies.map((one) => one.placesLeft))).toEqual([4])
    const kinds = await db.selectFrom('leadEvents').where('leadId', '=', paying.leadId).select('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payment_started', 'payment_succeeded', 'booking_made', 'reached_deposit_paid']),
    )
    const mails = await db.selectFrom('mails').where('kind', '=', 'payment_received').select('ids').execute()
    expect(mails).toContainEqual({ ids: { payment_id: paying.id } })
  })

  test('books once when ten events are applied concurrently and twice each', async () => {
    const paying = await payments.atCardForm()
    const first = captured(paying.intentId)
    const others = Array.from({ length: 9 }, () => payments.provider.eventOf(paying.intentId))
    for (const event of [first, first, ...others]) await recordPaymentEvent(db, event)
    const stored = await db.selectFrom('paymentEvents').where('intentId', '=', paying.intentId).select('id').execute()
    expect(stored).toHaveLength(10)
    const outcomes = await Promise.all([...stored, ...stored].map(({ id }) => applyPaymentEvent(payments.parts, id)))
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(await payments.booksOf(paying)).toEqual({ ...BOOKED, ledger: ['capture'] })
    const applied = await db.selectFrom('paymentEvents').where('intentId', '=', paying.intentId).selectAll().execute()
    expect(applied.map(({ outcome }) => outcome)).toEqual(Array(10).fill('booked'))
    expect(applied.every(({ appliedAt }) => appliedAt !== null)).toBe(true)
  })

  test.each(['init_loading', 'init_failure', 'initiated', 'processing', 'failed'] as const)(
    'books in status %s: a late capture beats an early decline',
    async (status) => {
      const paying = await payments.atCardForm()
      await db.updateTable('payments').set({ status }).where('id', '=', paying.id).execute()
      expect(await payments.pay(paying.intentId)).toBe('booked')
      expect(await payments.booksOf(paying)).toMatchObject(BOOKED)
    },
  )

  test('finds the payment by our id when the response to creating the intent was lost', async () => {
    const room = await payments.newRoom()
    const leadId = await payments.newLead(room)
    payments.provider.fail('createIntent', { at: 'after', error: new ProviderFault('unclear') })
    const { id } = await payments.start(leadId)
    const [intent] = await payments.provider.findIntents(id)
    expect(await payments.pay(intent?.id ?? '')).toBe('booked')
    expect(await payments.booksOf({ id, rootId: room.rootId })).toMatchObject(BOOKED)
    expect(await checkPayment(payments.parts, id)).toBe('ended')
  })

  test('books the last slot after the hold expired if nobody else holds it', async () => {
    const paying = await payments.atCardForm(1)
    expect(await payments.tell(captured(paying.intentId), later(30))).toBe('booked')
    expect(await payments.booksOf(paying)).toMatchObject({ ...BOOKED, placesLeft: 0 })
  })

  test('refunds automatically when another lead holds the room by then', async () => {
    const paying = await payments.atCardForm(1)
    await payments.newLead(paying, {}, later(30))
    expect(await payments.tell(captured(paying.intentId), later(31))).toBe('room_gone')
    expect(await payments.booksOf(paying)).toMatchObject({ ...LOST, placesLeft: 1 })
    const refunds = await db.selectFrom('refunds').where('paymentId', '=', paying.id).selectAll().execute()
    expect(refunds).toMatchObject([{ intentId: paying.intentId, amountMinor: 25_000, status: 'approved' }])
  })

  test("books the payer's held slot even if the supplier has fewer slots than are held", async () => {
    const paying = await payments.atCardForm(8)
    await payments.newLead(paying)
    await db.updateTable('availability').set({ placesLeft: 1 }).where('rootId', '=', paying.rootId).execute()
    expect(await payments.pay(paying.intentId)).toBe('booked')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', placesLeft: 0 })
  })

  test('refunds when the supplier has no slots left', async () => {
    const paying = await payments.atCardForm()
    await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', paying.rootId).execute()
    expect(await payments.pay(paying.intentId)).toBe('room_gone')
    expect(await payments.booksOf(paying)).toMatchObject({ ...LOST, placesLeft: 0 })
  })

  test('refunds when the lead was closed', async () => {
    const paying = await payments.atCardForm()
    await db.updateTable('leads').set({ stage: 'closed' }).where('id', '=', paying.leadId).execute()
    expect(await payments.pay(paying.intentId)).toBe('room_gone')
    expect(await payments.booksOf(paying)).toMatchObject({ ...LOST, placesLeft: 5, stage: 'closed' })
  })

  test('refunds once in status sold_out and keeps the status', async () => {
    const paying = await payments.atCardForm()
    await db.updateTable('payments').set({ status: 'sold_out' }).where('id', '=', paying.id).execute()
    const event = captured(paying.intentId)
    expect(await payments.tell(event)).toBe('room_gone')
    expect(await payments.tell({ ...event, id: randomUUID() })).toBe('duplicate')
    expect(await payments.booksOf(paying)).toMatchObject({ ...LOST, placesLeft: 5 })
  })

  test('refunds a second intent in status success and keeps the booking', async () => {
    const paying = await payments.atCardForm()
    await payments.pay(paying.intentId)
    const second = await payments.provider.createIntent({
      idempotencyKey: randomUUID(),
      paymentId: paying.id,
      amountMinor: 25_000,
      currency: 'GBP',
      methods: ['card'],
    })
    expect(await payments.pay(second.id)).toBe('paid_twice')
    expect(await payments.booksOf(paying)).toEqual({
      ...BOOKED,
      ledger: ['capture', 'capture', 'refund_begun'],
      refunds: ['paid_twice'],
    })
  })

  test('cancels the open intent when another one was captured', async () => {
    const paying = await payments.atCardForm()
    const other = await payments.provider.createIntent({
      idempotencyKey: randomUUID(),
      paymentId: paying.id,
      amountMinor: 25_000,
      currency: 'GBP',
      methods: ['card'],
    })
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    expect(await payments.pay(other.id)).toBe('booked')
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`check-payment:${paying.id}`}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await checkPayment(payments.parts, paying.id)).toBe('cancelled')
    expect(payments.provider.intents.get(paying.intentId)?.state).toBe('cancelled')
    expect(await payments.booksOf(paying)).toMatchObject(BOOKED)
  })

  test.each([
    ['another amount', { amountMinor: 24_999 }],
    ['another currency', { currency: 'EUR' as const }],
  ])('refunds a capture of %s and never books', async (_, mismatch) => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId)
    const intent = { ...(await payments.provider.readIntent(paying.intentId)), ...mismatch }
    expect(await applyIntent(db, intent)).toBe('wrong_amount')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'sold_out', bookings: 0, refunds: ['wrong_amount'] })
    const [refund] = await db.selectFrom('refunds').where('paymentId', '=', paying.id).selectAll().execute()
    expect(refund).toMatchObject({ amountMinor: intent.amountMinor, currency: intent.currency })
  })

  test('ignores a payment that is not ours', async () => {
    const { id } = await payments.provider.createIntent({
      idempotencyKey: randomUUID(),
      paymentId: 2_000_000_000,
      amountMinor: 1,
      currency: 'GBP',
      methods: ['card'],
    })
    expect(await payments.pay(id)).toBe('not_ours')
    const event = { id: randomUUID(), type: 'customer.created', happenedAt: new Date(), about: null }
    expect(await payments.tell(event)).toBe('not_ours')
  })

  test('books two of ten concurrent captures for the last two slots and refunds eight', async () => {
    const room = await payments.newRoom(10)
    const paying = []
    for (let number = 0; number < 10; number++) {
      const leadId = await payments.newLead(room, { email: `${randomUUID()}@example.com` }).catch(() => undefined)
      // Visitors may hold only a quarter of the slots, so each hold is expired to admit the next.
      await db
        .updateTable('holds')
        .set({ expiresAt: later(-1), takenAt: later(-2) })
        .where('rootId', '=', room.rootId)
        .execute()
      if (leadId !== undefined) paying.push((await payments.start(leadId)).id)
      await db
        .updateTable('holds')
        .set({ expiresAt: later(-1), takenAt: later(-2) })
        .where('rootId', '=', room.rootId)
        .execute()
    }
    expect(paying).toHaveLength(10)
    await db.updateTable('availability').set({ placesLeft: 2 }).where('rootId', '=', room.rootId).execute()
    const intents = await Promise.all(paying.map((id) => payments.intentOf(id)))
    const outcomes = await Promise.all(intents.map((intentId) => payments.pay(intentId)))
    expect(outcomes.toSorted()).toEqual(['booked', 'booked', ...Array(8).fill('room_gone')])
    const left = await db.selectFrom('availability').where('rootId', '=', room.rootId).select('placesLeft').execute()
    expect(left).toEqual([{ placesLeft: 0 }])
  })
})

describe('applyPaymentEvent for a decline', () => {
  test("fails the payment with the provider's decline code", async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    expect(await payments.pay(paying.intentId, 'declined', 'expired_card')).toBe('moved')
    expect(await payments.get(paying.id)).toMatchObject({ status: 'failed', declineCode: 'expired_card' })
  })

  test('ignores a late decline of an earlier card', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    payments.provider.pay(paying.intentId, 'declined')
    const late = payments.provider.eventOf(paying.intentId, later(-1))
    await applyIntent(db, await payments.provider.readIntent(paying.intentId), later(1))
    await payments.start(paying.leadId)
    await payments.submit(paying.id)
    expect(await payments.tell(late)).toBe('nothing')
    expect((await payments.get(paying.id)).status).toBe('processing')
  })

  test("fails the payment without a code when the provider's code is malformed", async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    expect(await payments.pay(paying.intentId, 'declined', 'Do Not Honor!')).toBe('moved')
    expect(await payments.get(paying.id)).toMatchObject({ status: 'failed', declineCode: null })
  })

  test('changes nothing after the capture', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId, 'declined')
    const declined = payments.provider.eventOf(paying.intentId)
    await payments.pay(paying.intentId)
    expect(await payments.tell(declined)).toBe('duplicate')
    expect(await payments.booksOf(paying)).toMatchObject(BOOKED)
  })
})

describe('applyPaymentEvent without confirmation', () => {
  const forge = (intentId: string, paymentId: number): ProviderEvent => ({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    happenedAt: new Date(),
    about: { intent: { id: intentId, paymentId, isCaptureClaimed: true } },
  })

  test('ignores a processing event of an earlier card', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId, 'working')
    const late = payments.provider.eventOf(paying.intentId)
    payments.provider.pay(paying.intentId, 'declined')
    await db
      .updateTable('payments')
      .set({ updatedAt: later(1) })
      .where('id', '=', paying.id)
      .execute()
    expect(await payments.tell(late)).toBe('nothing')
    expect((await payments.get(paying.id)).status).toBe('initiated')
  })

  test('books nothing when the provider has not captured the intent', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    expect(await payments.tell(forge(paying.intentId, paying.id))).toBe('unconfirmed')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'processing', bookings: 0, ledger: [] })
  })

  test('books nothing for an intent that the provider does not know', async () => {
    const paying = await payments.atCardForm()
    expect(await payments.tell(forge('pi_invented', paying.id))).toBe('unconfirmed')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'initiated', bookings: 0, ledger: [] })
  })

  test("uses the provider's payment id when the event states another payment", async () => {
    const [paying, victim] = [await payments.atCardForm(), await payments.atCardForm()]
    const other = await payments.provider.createIntent({
      idempotencyKey: randomUUID(),
      paymentId: paying.id,
      amountMinor: 25_000,
      currency: 'GBP',
      methods: ['card'],
    })
    payments.provider.pay(other.id)
    expect(await payments.tell(forge(other.id, victim.id))).toBe('booked')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', bookings: 1 })
    expect(await payments.booksOf(victim)).toMatchObject({ status: 'initiated', bookings: 0, ledger: [] })
  })

  test('leaves the event pending and retries in ten seconds while the provider is unavailable', async () => {
    const paying = await payments.atCardForm()
    payments.provider.fail('readIntent', { at: 'before', error: new ProviderFault('unclear') })
    const event = captured(paying.intentId)
    await recordPaymentEvent(db, event)
    await payments.forgetJobs()
    expect(await payments.tell(event)).toBe('unclear')
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
      where key = ${`payment-event:${paying.intentId}`}
    `.execute(db)
    expect(rows).toEqual([{ seconds: 10 }])
    expect(await payments.tell(event)).toBe('booked')
  })

  test('throws errors that do not come from the provider', async () => {
    const paying = await payments.atCardForm()
    payments.provider.fail('readIntent', { at: 'before', error: new Error('a fault of ours') })
    await expect(payments.tell(captured(paying.intentId))).rejects.toThrow('a fault of ours')
  })

  test('queries the provider once for all pending events about an intent, and never about a captured one', async () => {
    const paying = await payments.atCardForm()
    for (let number = 0; number < 20; number++) await recordPaymentEvent(db, forge(paying.intentId, paying.id))
    const before = payments.provider.calls.length
    expect(await payments.tell(forge(paying.intentId, paying.id))).toBe('unconfirmed')
    expect(payments.provider.calls.slice(before)).toEqual(['readIntent'])
    const pending = await db
      .selectFrom('paymentEvents')
      .where('intentId', '=', paying.intentId)
      .where('appliedAt', 'is', null)
      .selectAll()
      .execute()
    expect(pending).toEqual([])
    await payments.pay(paying.intentId)
    const afterCapture = payments.provider.calls.length
    expect(await payments.tell(forge(paying.intentId, paying.id))).toBe('duplicate')
    expect(payments.provider.calls).toHaveLength(afterCapture)
  })
})

describe('settlePayment', () => {
  const settleWith = (paymentId: number, attempt: number, card: { brand: string; last4: string } | null) =>
    settlePayment(
      {
        db,
        provider: {
          ...payments.provider,
          readCharge: async (intentId) => {
            const charge = await payments.provider.readCharge(intentId)
            return charge && { ...charge, card }
          },
        },
      },
      { paymentId, attempt },
    )
  const cardOf = (id: number) =>
    db.selectFrom('payments').where('id', '=', id).select(['cardBrand', 'cardLast4']).executeTakeFirstOrThrow()

  test.each([
    { brand: 'Cartes Bancaires', last4: '4242' },
    { brand: 'visa', last4: '42' },
  ])('records the provider fee but not an invalid card: %o', async (card) => {
    const paying = await payments.atCardForm()
    await payments.pay(paying.intentId)
    expect(await settleWith(paying.id, 1, card)).toBe('settled')
    expect((await payments.booksOf(paying)).ledger).toEqual(['capture', 'provider_fee'])
    expect(await cardOf(paying.id)).toEqual({ cardBrand: null, cardLast4: null })
  })

  test('records the fee of a second capture and keeps the card of the first', async () => {
    const paying = await payments.atCardForm()
    await payments.pay(paying.intentId)
    const second = await payments.provider.createIntent({
      idempotencyKey: randomUUID(),
      paymentId: paying.id,
      amountMinor: 25_000,
      currency: 'GBP',
      methods: ['card'],
    })
    await payments.pay(second.id)
    await settleWith(paying.id, 1, { brand: 'visa', last4: '4242' })
    await settleWith(paying.id, 2, { brand: 'amex', last4: '0005' })
    expect(await cardOf(paying.id)).toEqual({ cardBrand: 'visa', cardLast4: '4242' })
    expect((await payments.booksOf(paying)).ledger.filter((kind) => kind === 'provider_fee')).toHaveLength(2)
  })

  test('records fee and card once', async () => {
    const paying = await payments.atCardForm()
    await payments.pay(paying.intentId)
    const settle = () => settlePayment(payments.parts, { paymentId: paying.id, attempt: 1 })
    expect([await settle(), await settle()]).toEqual(['settled', 'settled'])
    expect((await payments.booksOf(paying)).ledger).toEqual(['capture', 'provider_fee'])
    const row = await db.selectFrom('payments').where('id', '=', paying.id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ cardBrand: 'visa', cardLast4: '4242' })
    expect(await settlePayment(payments.parts, { paymentId: paying.id, attempt: 9 })).toBe('nothing')
  })
})

test.each([
  ['alipay', 'card'],
  ['card', 'alipay'],
])('records the method that paid when %s was tried before %s', async (first, second) => {
  const { id, intentId } = await payments.atCardForm()
  payments.provider.chooseMethod(intentId, first)
  await payments.tell(payments.provider.eventOf(intentId))
  expect((await payments.get(id)).method).toBe(first)
  payments.provider.chooseMethod(intentId, second)
  expect(await payments.pay(intentId)).toBe('booked')
  expect((await payments.get(id)).method).toBe(second)
})
