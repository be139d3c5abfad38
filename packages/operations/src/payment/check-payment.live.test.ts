import { findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { syncIntent } from './sync-intent.ts'
import { checkPayment } from './check-payment.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { sweepPayments } from './sweep-payments.ts'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { ProviderFault } from '@amber/testing/payments/test-provider'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

const later = (minutes: number) => minutesAfter(new Date(), minutes)
const secondsLater = (seconds: number) => new Date(Date.now() + seconds * 1000)
const check = (id: number, now?: Date) => checkPayment(payments.parts, id, now)
const stateOf = (intentId: string) => payments.provider.intents.get(intentId)?.state

/** Returns the seconds until the next check; undefined if none is queued. */
async function nextCheckOf(paymentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
    where key = ${`check-payment:${paymentId}`}
  `.execute(db)
  return rows[0] && Math.round(rows[0].seconds)
}

describe('submitCard', () => {
  test('holds the room for five more minutes and sets the payment to processing', async () => {
    const paying = await payments.atCardForm()
    const hold = () =>
      db.selectFrom('holds').where('leadId', '=', paying.leadId).select('expiresAt').executeTakeFirstOrThrow()
    const { expiresAt } = await hold()
    const now = minutesAfter(expiresAt, -2)
    expect((await payments.submit(paying.id, now)).status).toBe('processing')
    expect((await hold()).expiresAt).toEqual(minutesAfter(now, 5))
  })

  test('holds the room again after the hold expired, or sets sold_out when it is taken', async () => {
    const [available, taken] = [await payments.atCardForm(1), await payments.atCardForm(1)]
    await payments.newLead(taken, {}, later(30))
    expect((await payments.submit(available.id, later(31))).status).toBe('processing')
    expect((await payments.submit(taken.id, later(31))).status).toBe('sold_out')
    await check(taken.id, later(31))
    expect(stateOf(taken.intentId)).toBe('cancelled')
    expect((await payments.booksOf(taken)).ledger).toEqual([])
  })

  test('accepts a card without a hold when the room was held too often but is available', async () => {
    const paying = await payments.atCardForm(9)
    await sql`
      insert into holds (root_id, tenancy_id, slot, lead_id, form_id, flow_hash, email_hash, address_hash, is_proven,
        taken_at, expires_at, released_at, release_reason)
      select root_id, tenancy_id, slot, lead_id, form_id, flow_hash, email_hash, address_hash, is_proven,
        taken_at, expires_at, taken_at, 'expired'
      from holds cross join generate_series(1, 2)
      where lead_id = ${paying.leadId}
    `.execute(db)
    expect((await payments.submit(paying.id, later(70))).status).toBe('processing')
    const live = await db
      .selectFrom('holds')
      .where('leadId', '=', paying.leadId)
      .where('expiresAt', '>', later(70))
      .selectAll()
      .execute()
    expect(live).toEqual([])
  })

  test('changes nothing when repeated or in another status', async () => {
    const paying = await payments.atCardForm()
    const first = await payments.submit(paying.id)
    expect(await payments.submit(paying.id)).toEqual(first)
    await payments.pay(paying.intentId)
    expect((await payments.submit(paying.id)).status).toBe('success')
  })
})

describe('checkPayment', () => {
  test('waits ten seconds before it queries the provider', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    const callsBefore = payments.provider.calls.length
    expect(await check(paying.id)).toBe('young')
    expect(payments.provider.calls).toHaveLength(callsBefore)
    expect(await nextCheckOf(paying.id)).toBeLessThanOrEqual(10)
    payments.provider.pay(paying.intentId)
    expect(await check(paying.id, secondsLater(11))).toBe('booked')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', bookings: 1, ledger: ['capture'] })
    expect(await check(paying.id, secondsLater(12))).toBe('ended')
  })

  test('fails the payment when the card was declined', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    payments.provider.pay(paying.intentId, 'declined', 'incorrect_cvc')
    expect(await check(paying.id, secondsLater(11))).toBe('moved')
    expect(await payments.get(paying.id)).toMatchObject({ status: 'failed', declineCode: 'incorrect_cvc' })
  })

  test('returns to the card form when the card never reached the provider', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    expect(await check(paying.id, secondsLater(11))).toBe('moved')
    expect((await payments.get(paying.id)).status).toBe('initiated')
  })

  test('polls every ten seconds while the bank processes the card', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    payments.provider.pay(paying.intentId, 'working')
    await payments.forgetJobs()
    await check(paying.id, secondsLater(11))
    expect((await payments.get(paying.id)).status).toBe('processing')
    expect(await nextCheckOf(paying.id)).toBe(10)
  })

  test('returns to the card form and polls every ten seconds while the bank waits for the student', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    payments.provider.pay(paying.intentId, 'asks_bank')
    for (const seconds of [11, 21]) {
      await payments.forgetJobs()
      await check(paying.id, secondsLater(seconds))
      expect((await payments.get(paying.id)).status).toBe('initiated')
      expect(await nextCheckOf(paying.id)).toBe(10)
    }
  })

  test('polls every ten seconds when a failed payment is at the bank again', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    await payments.pay(paying.intentId, 'declined')
    payments.provider.pay(paying.intentId, 'working')
    await payments.forgetJobs()
    await check(paying.id)
    expect(await nextCheckOf(paying.id)).toBe(10)
  })

  test('keeps an attempt whose intent another process has stored when the provider rejects the request', async () => {
    const leadId = await payments.newLead(await payments.newRoom())
    payments.provider.fail('createIntent', { at: 'after', error: new ProviderFault('unclear') })
    const payment = await payments.start(leadId)
    const attempt = await findOpenAttempt(db, payment.id)
    if (!attempt) throw new Error('expected an open attempt')
    await check(payment.id, secondsLater(11))
    payments.provider.fail('createIntent', { at: 'before', error: new ProviderFault('refused') })
    expect(await syncIntent(payments.parts, { payment, attempt, now: new Date() })).toBe('refused')
    expect((await payments.get(payment.id)).status).toBe('initiated')
    expect(await payments.intentOf(payment.id)).toMatch(/^pi_/)
  })

  test('polls every minute at the card form and ignores an earlier decline', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId, 'declined')
    await payments.forgetJobs()
    expect(await check(paying.id)).toBe('nothing')
    expect((await payments.get(paying.id)).status).toBe('initiated')
    expect(await nextCheckOf(paying.id)).toBe(60)
  })

  test('books a failed payment that was captured after all', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    await payments.pay(paying.intentId, 'declined')
    payments.provider.pay(paying.intentId)
    expect(await check(paying.id)).toBe('booked')
  })

  test('cancels the intent once the hold has expired and allows a new attempt', async () => {
    const paying = await payments.atCardForm()
    expect(await check(paying.id, later(30))).toBe('cancelled')
    expect(stateOf(paying.intentId)).toBe('cancelled')
    expect(await payments.get(paying.id)).toMatchObject({ status: 'failed', declineCode: 'time_over' })
    await payments.forgetJobs()
    expect(await check(paying.id, later(31))).toBe('ended')
    expect(await nextCheckOf(paying.id)).toBeUndefined()
    expect(await payments.start(paying.leadId, later(32))).toMatchObject({ id: paying.id, status: 'initiated' })
    expect(await payments.intentOf(paying.id)).not.toBe(paying.intentId)
  })

  test('books when the card was captured as the hold expired', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId)
    expect(await check(paying.id, later(30))).toBe('booked')
  })

  test('ends an attempt unknown to the provider but not one whose request it rejects', async () => {
    const [unknown, unreadable] = [await payments.atCardForm(), await payments.atCardForm()]
    payments.provider.intents.delete(unknown.intentId)
    expect(await check(unknown.id)).toBe('refused')
    expect((await payments.get(unknown.id)).status).toBe('failed')
    payments.provider.fail('readIntent', { at: 'before', error: new ProviderFault('refused', 'api_key_expired') })
    expect(await check(unreadable.id)).toBe('refused')
    expect((await payments.get(unreadable.id)).status).toBe('initiated')
  })

  test('retries after ten seconds while the provider is unavailable', async () => {
    const paying = await payments.atCardForm()
    payments.provider.fail('readIntent', { at: 'before', error: new ProviderFault('unclear') })
    await payments.forgetJobs()
    expect(await check(paying.id)).toBe('unclear')
    expect(await nextCheckOf(paying.id)).toBe(10)
  })

  test('throws errors that do not come from the provider', async () => {
    const paying = await payments.atCardForm()
    payments.provider.fail('readIntent', { at: 'before', error: new Error('a fault of ours') })
    await expect(check(paying.id)).rejects.toThrow('a fault of ours')
  })
})

describe('sweepPayments', () => {
  test('re-enqueues lost jobs of open payments and events', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId)
    await recordPaymentEvent(db, payments.provider.eventOf(paying.intentId))
    await payments.forgetJobs()
    await db
      .updateTable('paymentEvents')
      .set({ receivedAt: later(-1) })
      .where('intentId', '=', paying.intentId)
      .execute()
    expect(await sweepPayments(db, secondsLater(80))).toEqual({ payments: 0, events: 1 })
    expect((await sweepPayments(db, secondsLater(100))).payments).toBeGreaterThan(0)
    expect(await nextCheckOf(paying.id)).toBeLessThanOrEqual(0)
    await check(paying.id)
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'success' })
  })
})
