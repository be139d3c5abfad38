import { findOpenAttempt } from '@amber/db/queries/payment-attempts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { askProvider } from './ask-provider.ts'
import { checkPayment } from './check-payment.ts'
import { storeEvent } from './store-payment-event.ts'
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

/** In how many seconds it is looked at next; undefined: not at all. */
async function nextCheckOf(paymentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
    where key = ${`check-payment:${paymentId}`}
  `.execute(db)
  return rows[0] && Math.round(rows[0].seconds)
}

describe('a card that is sent', () => {
  test('keeps the room for five minutes more, and is on its way', async () => {
    const paying = await payments.atCardForm()
    const hold = () =>
      db.selectFrom('holds').where('leadId', '=', paying.leadId).select('expiresAt').executeTakeFirstOrThrow()
    const { expiresAt } = await hold()
    const now = minutesAfter(expiresAt, -2)
    expect((await payments.submit(paying.id, now)).status).toBe('processing')
    expect((await hold()).expiresAt).toEqual(minutesAfter(now, 5))
  })

  test('when the time is over holds the room again if it is free, and is sold out if it is not', async () => {
    const [free, gone] = [await payments.atCardForm(1), await payments.atCardForm(1)]
    await payments.newLead(gone, {}, later(30))
    expect((await payments.submit(free.id, later(31))).status).toBe('processing')
    expect((await payments.submit(gone.id, later(31))).status).toBe('sold_out')
    await check(gone.id, later(31))
    expect(stateOf(gone.intentId)).toBe('cancelled')
    expect((await payments.booksOf(gone)).ledger).toEqual([])
  })

  test('by who has held it too often may go on while it is free, and does not hold it any more', async () => {
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

  test('twice, or in another status, changes nothing', async () => {
    const paying = await payments.atCardForm()
    const first = await payments.submit(paying.id)
    expect(await payments.submit(paying.id)).toEqual(first)
    await payments.pay(paying.intentId)
    expect((await payments.submit(paying.id)).status).toBe('success')
  })
})

describe('a payment that nobody hears of', () => {
  test('is left alone for ten seconds, and then the provider is asked', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    const asked = payments.provider.calls.length
    expect(await check(paying.id)).toBe('young')
    expect(payments.provider.calls).toHaveLength(asked)
    expect(await nextCheckOf(paying.id)).toBeLessThanOrEqual(10)
    payments.provider.pay(paying.intentId)
    expect(await check(paying.id, secondsLater(11))).toBe('booked')
    expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', bookings: 1, ledger: ['capture'] })
    expect(await check(paying.id, secondsLater(12))).toBe('ended')
  })

  test('whose card was declined has failed', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    payments.provider.pay(paying.intentId, 'declined', 'incorrect_cvc')
    expect(await check(paying.id, secondsLater(11))).toBe('moved')
    expect(await payments.get(paying.id)).toMatchObject({ status: 'failed', declineCode: 'incorrect_cvc' })
  })

  test('whose card never arrived, or waits for a word to the bank, is at the card form again', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    expect(await check(paying.id, secondsLater(11))).toBe('moved')
    expect((await payments.get(paying.id)).status).toBe('initiated')
  })

  test('that a bank is still at is asked about every ten seconds', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    payments.provider.pay(paying.intentId, 'working')
    await payments.forgetJobs()
    await check(paying.id, secondsLater(11))
    expect((await payments.get(paying.id)).status).toBe('processing')
    expect(await nextCheckOf(paying.id)).toBe(10)
  })

  test('that waits for the student’s word to their bank is their turn, and asked about every ten seconds', async () => {
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

  test('that had failed and that a bank is at again is asked about as often', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    await payments.pay(paying.intentId, 'declined')
    payments.provider.pay(paying.intentId, 'working')
    await payments.forgetJobs()
    await check(paying.id)
    expect(await nextCheckOf(paying.id)).toBe(10)
  })

  test('that another process heard of meanwhile is not given up by who was refused', async () => {
    const leadId = await payments.newLead(await payments.newRoom())
    payments.provider.fail('createIntent', { at: 'after', error: new ProviderFault('unclear') })
    const payment = await payments.start(leadId)
    const attempt = await findOpenAttempt(db, payment.id)
    if (!attempt) throw new Error('it has begun')
    await check(payment.id, secondsLater(11))
    payments.provider.fail('createIntent', { at: 'before', error: new ProviderFault('refused') })
    expect(await askProvider(payments.parts, { payment, attempt, now: new Date() })).toBe('refused')
    expect((await payments.get(payment.id)).status).toBe('initiated')
    expect(await payments.intentOf(payment.id)).toMatch(/^pi_/)
  })

  test('at the card form is asked about each minute, and its decline is no other’s', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId, 'declined')
    await payments.forgetJobs()
    expect(await check(paying.id)).toBe('nothing')
    expect((await payments.get(paying.id)).status).toBe('initiated')
    expect(await nextCheckOf(paying.id)).toBe(60)
  })

  test('that had failed and was paid after all is found too', async () => {
    const paying = await payments.atCardForm()
    await payments.submit(paying.id)
    await payments.pay(paying.intentId, 'declined')
    payments.provider.pay(paying.intentId)
    expect(await check(paying.id)).toBe('booked')
  })

  test('can’t be paid any more when its time is over, and says so', async () => {
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

  test('that was paid in the very moment its time was over is paid', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId)
    expect(await check(paying.id, later(30))).toBe('booked')
  })

  test('which the provider does not know has ended; where it only refuses to say, it has not', async () => {
    const [gone, refused] = [await payments.atCardForm(), await payments.atCardForm()]
    payments.provider.intents.delete(gone.intentId)
    expect(await check(gone.id)).toBe('refused')
    expect((await payments.get(gone.id)).status).toBe('failed')
    payments.provider.fail('readIntent', { at: 'before', error: new ProviderFault('refused', 'api_key_expired') })
    expect(await check(refused.id)).toBe('refused')
    expect((await payments.get(refused.id)).status).toBe('initiated')
  })

  test('while the provider is away stays as it is, and is asked about every ten seconds', async () => {
    const paying = await payments.atCardForm()
    payments.provider.fail('readIntent', { at: 'before', error: new ProviderFault('unclear') })
    await payments.forgetJobs()
    expect(await check(paying.id)).toBe('unclear')
    expect(await nextCheckOf(paying.id)).toBe(10)
  })

  test('an error that is none of the provider’s is one', async () => {
    const paying = await payments.atCardForm()
    payments.provider.fail('readIntent', { at: 'before', error: new Error('a fault of ours') })
    await expect(check(paying.id)).rejects.toThrow('a fault of ours')
  })
})

describe('jobs that were lost', () => {
  test('are asked for again: of payments that are open, and of events', async () => {
    const paying = await payments.atCardForm()
    payments.provider.pay(paying.intentId)
    await storeEvent(db, payments.provider.eventOf(paying.intentId))
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
