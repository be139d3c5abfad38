import { afterAll, expect, test } from 'vitest'
import { minutesAfter, openOwnPayments } from '@amber/testing/payments/test-payments'
import { checkPayment } from './check-payment.ts'

const payments = await openOwnPayments()
const { provider } = payments
afterAll(payments.drop)

const later = (minutes: number) => minutesAfter(new Date(), minutes)
const check = (id: number, now: Date) => checkPayment(payments.parts, id, now)

/** Returns a payment whose transfer the student approved and whose bank has not executed it. */
async function withTransfer(placesLeft?: number) {
  const paying = await payments.atCardForm(placesLeft)
  await payments.submit(paying.id)
  provider.approveTransfer(paying.intentId)
  await check(paying.id, later(1))
  return paying
}

test('stays in processing with its method while the bank executes the transfer, even after the hold', async () => {
  const paying = await withTransfer()
  for (const minutes of [1, 30, 300]) {
    expect(await check(paying.id, later(minutes))).toBe('nothing')
    expect(await payments.get(paying.id)).toMatchObject({ status: 'processing', method: 'pay_by_bank' })
  }
  expect(await payments.booksOf(paying)).toMatchObject({ bookings: 0, ledger: [] })
})

test('starts no second charge while a transfer is on its way', async () => {
  const paying = await withTransfer()
  expect(await payments.start(paying.leadId, later(90))).toMatchObject({ id: paying.id, status: 'processing' })
  expect(await payments.intentOf(paying.id)).toBe(paying.intentId)
})

test('books when the money arrives after the hold and the room is available', async () => {
  const paying = await withTransfer(1)
  provider.pay(paying.intentId)
  expect(await check(paying.id, later(300))).toBe('booked')
  expect(await payments.booksOf(paying)).toMatchObject({ status: 'success', bookings: 1, refunds: [] })
})

test('refunds automatically when the money arrives after the hold and the room is taken', async () => {
  const paying = await withTransfer(1)
  await payments.newLead(paying, {}, later(90))
  provider.pay(paying.intentId)
  await check(paying.id, later(95))
  expect(await payments.booksOf(paying)).toMatchObject({
    status: 'sold_out',
    bookings: 0,
    ledger: ['capture', 'refund_begun'],
  })
  expect((await payments.booksOf(paying)).refunds).toHaveLength(1)
})

test('fails and forgets the method when the bank cancels the transfer, and another method can pay', async () => {
  const paying = await withTransfer()
  provider.pay(paying.intentId, 'declined', 'payment_intent_payment_attempt_failed')
  await check(paying.id, later(5))
  expect(await payments.get(paying.id)).toMatchObject({
    status: 'failed',
    method: null,
    declineCode: 'payment_intent_payment_attempt_failed',
  })
  expect(await payments.start(paying.leadId, later(6))).toMatchObject({ id: paying.id, status: 'initiated' })
})
