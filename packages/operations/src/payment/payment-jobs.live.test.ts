import { randomUUID } from 'node:crypto'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { storeEvent } from './store-payment-event.ts'
import { sweepPayments } from './sweep-payments.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
beforeEach(payments.forgetJobs)

/** All that wait, by their keys: what each is told, and whether it goes before others. */
async function waitingJobs() {
  const { rows } = await sql<{ key: string; task: string; payload: unknown; isUrgent: boolean }>`
    select job.key, view.task_identifier as task, job.payload, job.priority < 0 as is_urgent
    from graphile_worker._private_jobs job join graphile_worker.jobs view using (id)
  `.execute(db)
  return new Map(rows.map(({ key, ...job }) => [key, job]))
}

const eventRow = ({ id }: ProviderEvent) =>
  db.selectFrom('paymentEvents').where('providerEventId', '=', id).selectAll().executeTakeFirstOrThrow()

test('an event has one urgent job, and none when it is told again', async () => {
  const { intentId } = await payments.atCardForm()
  await payments.forgetJobs()
  const event = payments.provider.eventOf(intentId)
  expect(await storeEvent(db, event)).toBe(true)
  const { id } = await eventRow(event)
  expect(await waitingJobs()).toEqual(
    new Map([
      [`payment-event:${id}`, { task: 'apply-payment-event', payload: { payment_event_id: id }, isUrgent: true }],
    ]),
  )
  await payments.forgetJobs()
  expect(await storeEvent(db, event)).toBe(false)
  expect(await waitingJobs()).toEqual(new Map())
})

test('of an event the names of what it is about are kept: an intent, a refund, or nothing that we know', async () => {
  const told = (about: ProviderEvent['about'] = null): ProviderEvent => ({
    id: `evt_${randomUUID()}`,
    type: 'some.thing',
    happenedAt: new Date(),
    about,
  })
  const { intentId } = await payments.atCardForm()
  const ofIntent = payments.provider.eventOf(intentId)
  const refund = { id: 're_1', intentId, amountMinor: 5, state: 'succeeded', failureCode: null } as const
  const [ofRefund, ofNothing] = [told({ refund }), told()]
  for (const event of [ofIntent, ofRefund, ofNothing]) await storeEvent(db, event)
  expect(await eventRow(ofIntent)).toMatchObject({ intentId, providerRefundId: null })
  expect(await eventRow(ofRefund)).toMatchObject({ intentId, providerRefundId: 're_1', facts: { refund } })
  expect(await eventRow(ofNothing)).toMatchObject({ intentId: null, providerRefundId: null, facts: {} })
})

test('who is at a card form is followed, before all that nobody waits for', async () => {
  const { id } = await payments.atCardForm()
  expect((await waitingJobs()).get(`check-payment:${id}`)).toEqual({
    task: 'check-payment',
    payload: { payment_id: id },
    isUrgent: true,
  })
})

test('a capture leaves a mail to be sent, its charge to be read, and its place to be shown anew', async () => {
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

test('what was told of somebody who is erased by then has no mail, and no job for one', async () => {
  const { leadId, intentId } = await payments.atCardForm()
  await db.updateTable('leads').set({ email: null }).where('id', '=', leadId).execute()
  await payments.forgetJobs()
  expect(await payments.pay(intentId)).toBe('booked')
  expect([...(await waitingJobs()).values()].map(({ task }) => task)).not.toContain('send-mail')
})

test('jobs that were lost come back, each once', async () => {
  const [one, other] = [await payments.atCardForm(), await payments.atCardForm()]
  const event = payments.provider.eventOf(one.intentId)
  await storeEvent(db, event)
  await db
    .updateTable('paymentEvents')
    .set({ receivedAt: minutesAfter(new Date(), -5) })
    .execute()
  await payments.forgetJobs()
  await sweepPayments(db, minutesAfter(new Date(), 5))
  const keys = [...(await waitingJobs()).keys()]
  expect(keys).toEqual(expect.arrayContaining([`check-payment:${one.id}`, `check-payment:${other.id}`]))
  expect(keys).toContain(`payment-event:${(await eventRow(event)).id}`)
})
