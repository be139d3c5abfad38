import { lockStage } from '@amber/db/queries/lead/open-leads'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { ProviderFault } from '@amber/testing/payments/test-provider'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'
import { syncReturnedPayment } from './sync-returned-payment.ts'

const payments = await openOwnPayments()
const { provider } = payments
afterAll(payments.drop)

const later = (minutes: number) => minutesAfter(new Date(), minutes)

/** Returns a payment that a check gave back to the payer, who is still at their bank's page. */
async function atBank() {
  const paying = await payments.atCardForm()
  await payments.submit(paying.id)
  provider.pay(paying.intentId, 'asks_bank')
  await checkPayment(payments.parts, paying.id, later(1))
  expect(await payments.get(paying.id)).toMatchObject({ status: 'initiated' })
  return paying
}

test('becomes processing on return when the bank executes the transfer and no event has arrived', async () => {
  const paying = await atBank()
  provider.approveTransfer(paying.intentId)
  await syncReturnedPayment(payments.parts, paying.id, later(1))
  expect(await payments.get(paying.id)).toMatchObject({ status: 'processing', method: 'pay_by_bank' })
})

test('books on return when the payment was captured and no event has arrived', async () => {
  const paying = await atBank()
  provider.pay(paying.intentId)
  await syncReturnedPayment(payments.parts, paying.id, later(1))
  expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', bookings: 1 })
})

test('waits for the payer on return when the bank was not told to pay', async () => {
  const paying = await atBank()
  await syncReturnedPayment(payments.parts, paying.id, later(1))
  expect(await payments.get(paying.id)).toMatchObject({ status: 'initiated' })
})

test('counts as processing while the provider does not respond, until a check knows that nothing was paid', async () => {
  const paying = await atBank()
  provider.fail('readIntent', { at: 'before', error: new ProviderFault('unclear') })
  await syncReturnedPayment(payments.parts, paying.id, later(1))
  expect(await payments.get(paying.id)).toMatchObject({ status: 'processing' })
  expect(await payments.start(paying.leadId, later(1))).toMatchObject({ id: paying.id, status: 'processing' })
  await checkPayment(payments.parts, paying.id, later(2))
  expect(await payments.get(paying.id)).toMatchObject({ status: 'initiated' })
})

test('leaves an attempt to the payer that began while the provider did not respond about the one before', async () => {
  const paying = await atBank()
  const readIntent = async () => {
    await provider.cancelIntent(paying.intentId)
    await payments.tell(provider.eventOf(paying.intentId))
    await payments.start(paying.leadId)
    throw new ProviderFault('unclear')
  }
  await syncReturnedPayment({ ...payments.parts, provider: { ...provider, readIntent } }, paying.id, later(1))
  expect(await payments.get(paying.id)).toMatchObject({ status: 'initiated' })
  expect(await payments.intentOf(paying.id)).not.toBe(paying.intentId)
})

test('waits for whoever changes the stage of its lead before it counts as processing', async () => {
  const paying = await atBank()
  provider.fail('readIntent', { at: 'before', error: new ProviderFault('unclear') })
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const changing = payments.db.transaction().execute(async (tx) => {
    await lockStage(tx, paying.leadId)
    lock()
    await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true)
  })
  await locked
  await Promise.all([syncReturnedPayment(payments.parts, paying.id, later(1)), changing])
  expect(await payments.get(paying.id)).toMatchObject({ status: 'processing' })
})

test('asks the provider nothing once the payment has a result', async () => {
  const paying = await payments.atCardForm()
  provider.pay(paying.intentId)
  await payments.tell(provider.eventOf(paying.intentId))
  const calls = provider.calls.length
  await syncReturnedPayment(payments.parts, paying.id)
  expect(provider.calls).toHaveLength(calls)
})

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(payments.db)
  return rows.length > 0
}
