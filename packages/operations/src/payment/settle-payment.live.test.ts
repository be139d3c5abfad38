import type { ProviderCharge } from '@amber/integrations/payments/payment-provider'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { afterAll, expect, test } from 'vitest'
import { settlePayment } from './settle-payment.ts'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)

async function captured() {
  const paying = await payments.atCardForm()
  await payments.pay(paying.intentId)
  return paying
}

/** With what the provider says of the charge. */
const settle = (paymentId: number, told: Partial<ProviderCharge> = {}, attempt = 1) => {
  const readCharge = async (intentId: string) => {
    const charge = await payments.provider.readCharge(intentId)
    return charge && { ...charge, ...told }
  }
  return settlePayment({ db, provider: { ...payments.provider, readCharge } }, { paymentId, attempt })
}

const cardOf = async (id: number) => {
  const { cardBrand, cardLast4 } = await db
    .selectFrom('payments')
    .where('id', '=', id)
    .select(['cardBrand', 'cardLast4'])
    .executeTakeFirstOrThrow()
  return cardBrand === null ? null : `${cardBrand} ${cardLast4}`
}

test('a capture has its fee and its card written down, once', async () => {
  const paying = await captured()
  for (let time = 0; time < 2; time++) expect(await settle(paying.id)).toBe('settled')
  expect((await payments.booksOf(paying)).ledger).toEqual(['capture', 'provider_fee'])
  expect(await cardOf(paying.id)).toBe('visa 4242')
})

test('where nothing was captured there is nothing to settle, and what is not worked out yet is asked again', async () => {
  const paying = await payments.atCardForm()
  expect(await settle(paying.id)).toBe('nothing')
  const taken = await captured()
  const intent = payments.provider.intents.get(taken.intentId)
  if (intent) payments.provider.intents.set(taken.intentId, { ...intent, state: 'working' })
  expect(await settle(taken.id)).toBe('not_yet')
  expect(await cardOf(taken.id)).toBe(null)
})

test('a capture that cost nothing writes no fee', async () => {
  const paying = await captured()
  expect(await settle(paying.id, { feeMinor: 0 })).toBe('settled')
  expect((await payments.booksOf(paying)).ledger).toEqual(['capture'])
})

test.each([
  ['none at all', null],
  ['a number that is too long', { brand: 'visa', last4: '42424' }],
  ['a number with something before it', { brand: 'visa', last4: 'x4242' }],
  ['letters for a number', { brand: 'visa', last4: 'abcd' }],
  ['no brand', { brand: '', last4: '4242' }],
])('a receipt shows no card by %s, and the fee counts', async (_, card) => {
  const paying = await captured()
  expect(await settle(paying.id, { card })).toBe('settled')
  expect(await cardOf(paying.id)).toBe(null)
  expect((await payments.booksOf(paying)).ledger).toEqual(['capture', 'provider_fee'])
})
