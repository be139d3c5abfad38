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

/** Settles the payment with overrides of the provider's charge. */
const settle = (paymentId: number, overrides: Partial<ProviderCharge> = {}, attempt = 1) => {
  const readCharge = async (intentId: string) => {
    const charge = await payments.provider.readCharge(intentId)
    return charge && { ...charge, ...overrides }
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

test('records fee and card of a capture once', async () => {
  const paying = await captured()
  for (let time = 0; time < 2; time++) expect(await settle(paying.id)).toBe('settled')
  expect((await payments.booksOf(paying)).ledger).toEqual(['capture', 'provider_fee'])
  expect(await cardOf(paying.id)).toBe('visa 4242')
})

test('returns nothing without a capture and not_yet while the charge is incomplete', async () => {
  const paying = await payments.atCardForm()
  expect(await settle(paying.id)).toBe('nothing')
  const incomplete = await captured()
  const intent = payments.provider.intents.get(incomplete.intentId)
  if (intent) payments.provider.intents.set(incomplete.intentId, { ...intent, state: 'working' })
  expect(await settle(incomplete.id)).toBe('not_yet')
  expect(await cardOf(incomplete.id)).toBe(null)
})

test('records no fee for a capture that cost nothing', async () => {
  const paying = await captured()
  expect(await settle(paying.id, { feeMinor: 0 })).toBe('settled')
  expect((await payments.booksOf(paying)).ledger).toEqual(['capture'])
})

test.each([
  ['no details', null],
  ['too many digits', { brand: 'visa', last4: '42424' }],
  ['a letter before the digits', { brand: 'visa', last4: 'x4242' }],
  ['letters instead of digits', { brand: 'visa', last4: 'abcd' }],
  ['no brand', { brand: '', last4: '4242' }],
])('records the fee but no card when it has %s', async (_, card) => {
  const paying = await captured()
  expect(await settle(paying.id, { card })).toBe('settled')
  expect(await cardOf(paying.id)).toBe(null)
  expect((await payments.booksOf(paying)).ledger).toEqual(['capture', 'provider_fee'])
})
