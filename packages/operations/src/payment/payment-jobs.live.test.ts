import { randomUUID } from 'node:crypto'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordPaymentEvent } from './record-payment-event.ts'
import { sweepPayments } from './sweep-payments.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
beforeEach(payments.forgetJobs)

/** Returns all queued jobs by key, with payload and urgency. */
async function waitingJobs() {
  const { rows } = await sql<{ key: string; task: string; payload: unknown; isUrgent: boolean }>`
    select job.key, view.task_identifier as task, job.payload, job.priority < 0 as is_urgent
    from graphile_worker._private_jobs job join graphile_worker.jobs view using (id)
  `.execute(db)
  return new Map(rows.map(({ key, ...job }) => [key, job]))
}

const eventRow = ({ id }: ProviderEvent) =>
  db.selectFrom('paymentEvents').where('providerEventId', '=', id).selectAll().executeTakeFirstOrThrow()

test('enqueues an urgent job for an event and none for a duplicate', async () => {
  const { intentId } = await payments.atCardForm()
  await payments.forgetJobs()
  const event = payments.provider.eventOf(intentId)
  expect(await recordPaymentEvent(db, event)).toBe(true)
  const { id } = await eventRow(event)
  expect(await waitingJobs()).toEqual(
    new Map([
      [`payment-event:${intentId}`, { task: 'apply-payment-event', payload: { payment_event_id: id }, isUrgent: true }],
    ]),
  )
  await payments.forgetJobs()
  expect(await recordPaymentEvent(db, event)).toBe(false)
  expect(await waitingJobs()).toEqual(new Map())
})

test('stores the ids of the intent or refund that an event is about, if any', async () => {
  const createEvent = (about: ProviderEvent['about'] = null): ProviderEvent => ({
    id: `evt_${randomUUID()}`,
    type: 'some.thing',
    happenedAt: new Date(),
    about,
  })
  const { intentId } = await payments.atCardForm()
  const ofIntent = payments.provider.eventOf(intentId)
  const refund = { id: 're_1', intentId }
  const [ofRefund, ofNothing] = [createEvent({ refund }), createEvent()]
  for (const event of [ofIntent, ofRefund, ofNothing]) await recordPaymentEvent(db, event)
  expect(await eventRow(ofIntent)).toMatchObject({ intentId, providerRefundId: null })
  expect(await eventRow(ofRefund)).toMatchObject({ intentId, providerRefundId: 're_1', facts: { refund } })
  expect(await eventRow(ofNothing)).toMatchObject({ intentId: null, providerRefundId: null, facts: {} })
})

test('enqueues an urgent check while the student is at the card form', async () => {
  const { id } = await payments.atCardForm()
  expect((await waitingJobs()).get(`check-payment:${id}`)).toEqual({
    task: 'check-payment',
    payload: { payment_id: id },
    isUrgent: true,
  })
})

test('enqueues the mail, the settlement and the indexing after a capture', async () => {
  const { id, rootId, intentId } = await payments.atCardForm()
  await payments.forgetJobs()
  await payments.pay(intentId)
  const jobs = await waitingJobs()
  const mails = await db.selectFrom('mails').where('kind', '=', 'payment_received').select(['id', 'ids']).execute()
  const mail = mails.find(({ ids }) => ids['payment_id'] === id)
  expect([...jobs.values()]).toContainEqual({ task: 'send-mail', payload: { mail_id: mail?.id }, isUrgent: true })
  expect(jobs.get(`settle-payment:${id}:1`)).toMatchObject({ payload: { payment_id: id, attempt: 1 } })
  const shown = [...jobs.values()].find(({ task }) => task === 'index-place')
  expect(shown).toMatchObject({ payload: { root_id: rootId } })
})

test('enqueues no mail when the payer has been erased', async () => {
  const { leadId, intentId } = await payments.atCardForm()
  await db.updateTable('leads').set({ email: null }).where('id', '=', leadId).execute()
  await payments.forgetJobs()
  expect(await payments.pay(intentId)).toBe('booked')
  expect([...(await waitingJobs()).values()].map(({ task }) => task)).not.toContain('send-mail')
})

test('re-enqueues lost jobs of payments and events', async () => {
  const [one, other] = [await payments.atCardForm(), await payments.atCardForm()]
  const event = payments.provider.eventOf(one.intentId)
  await recordPaymentEvent(db, event)
  await db
    .updateTable('paymentEvents')
    .set({ receivedAt: minutesAfter(new Date(), -5) })
    .execute()
  await payments.forgetJobs()
  await sweepPayments(db, minutesAfter(new Date(), 5))
  const keys = [...(await waitingJobs()).keys()]
  expect(keys).toEqual(expect.arrayContaining([`check-payment:${one.id}`, `check-payment:${other.id}`]))
  expect(keys).toContain(`payment-event:${one.intentId}`)
})
