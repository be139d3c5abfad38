import type { ProviderMovement } from '@amber/integrations/payments/payment-provider'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reconcileDay } from './reconcile-day.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import { openOwnPayments } from '@amber/testing/payments/test-payments'
import { ProviderFault } from '@amber/testing/payments/test-provider'
import { createTestRefunds } from '@amber/testing/payments/test-refunds'

const payments = await openOwnPayments()
const { db } = payments
afterAll(payments.drop)
let bank: ReturnType<typeof createTestRefunds>
beforeEach(async () => {
  bank = createTestRefunds(payments.provider)
  // Each test starts with an empty ledger.
  await sql`truncate ledger_entries, ledger_transactions, reconciliations cascade`.execute(db)
})

const today = () => new Date().toISOString().slice(0, 10)

const compare = (day = today()) => reconcileDay({ db, provider: bank.provider }, day)

/** Pays for a room and adds the capture as the provider reports it. */
async function paid(overrides: Partial<ProviderMovement> = {}) {
  const paying = await payments.atCardForm()
  await payments.pay(paying.intentId)
  await settlePayment(payments.parts, { paymentId: paying.id, attempt: 1 })
  bank.movements.push({
    kind: 'capture',
    intentId: paying.intentId,
    refundId: null,
    amountMinor: 25_000,
    feeMinor: 55,
    currency: 'GBP',
    ...overrides,
  })
  return paying
}

/** Captures a payment for a lost room and refunds it. */
async function lost() {
  const paying = await payments.atCardForm(1)
  await db.updateTable('availability').set({ placesLeft: 0 }).where('rootId', '=', paying.rootId).execute()
  await payments.pay(paying.intentId)
  await settlePayment(payments.parts, { paymentId: paying.id, attempt: 1 })
  const refund = await db
    .selectFrom('refunds')
    .where('paymentId', '=', paying.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await sendRefund({ db, provider: bank.provider }, refund.id)
  const [providerRefund] = bank.ofIntent(paying.intentId)
  const capture: ProviderMovement = {
    kind: 'capture',
    intentId: paying.intentId,
    refundId: null,
    amountMinor: 25_000,
    feeMinor: 55,
    currency: 'GBP',
  }
  return {
    ...paying,
    capture,
    back: { ...capture, kind: 'refund' as const, refundId: providerRefund?.id ?? '', feeMinor: 0 },
  }
}

test('stores a day without differences', async () => {
  await paid()
  const { capture, back } = await lost()
  bank.movements.push(capture, back)
  expect(await compare()).toEqual({ day: today(), compared: 3, differences: [] })
  const rows = await db.selectFrom('reconciliations').select(['day', 'compared', 'differences']).execute()
  expect(rows).toEqual([{ day: today(), compared: 3, differences: [] }])
})

test('finds a movement that is missing in our ledger, also when the day is compared again', async () => {
  await paid()
  bank.movements.push({ ...(bank.movements[0] as ProviderMovement), intentId: 'pi_nobodys' })
  const expected = [{ is: 'missing_here', kind: 'capture', intentId: 'pi_nobodys', here: null, there: 25_000 }]
  expect((await compare()).differences).toMatchObject(expected)
  await compare()
  const rows = await db.selectFrom('reconciliations').select('differences').execute()
  expect(rows).toMatchObject([{ differences: expected }])
})

test('finds a different amount and a different fee', async () => {
  await paid({ amountMinor: 24_000 })
  await paid({ feeMinor: 60 })
  expect((await compare()).differences).toMatchObject([
    { is: 'other_amount', here: 25_000, there: 24_000 },
    { is: 'other_fee', here: 55, there: 60 },
  ])
})

test('finds a movement that is missing at the provider but not one that it has on another day', async () => {
  const { capture } = await lost()
  bank.movements.push(capture)
  expect((await compare()).differences).toEqual([])
  const paying = await paid()
  bank.movements.length = 1
  payments.provider.intents.delete(paying.intentId)
  expect((await compare()).differences).toMatchObject([
    { is: 'missing_there', kind: 'capture', intentId: paying.intentId, here: 25_000, there: null },
  ])
})

test('compares captures and refunds that the provider has on another day by their ids', async () => {
  const [same, less, dearer, other] = [await paid(), await paid(), await paid(), await lost()]
  bank.movements.length = 0
  expect(await compare()).toEqual({ day: today(), compared: 5, differences: [] })
  const readCharge = bank.provider.readCharge
  const overrides = { [less.intentId]: { amountMinor: 24_000 }, [dearer.intentId]: { feeMinor: 60 } }
  bank.provider.readCharge = async (intentId) => {
    const charge = await readCharge(intentId)
    return charge && { ...charge, ...overrides[intentId] }
  }
  const providerRefund = bank.refunds.get(other.back.refundId)
  if (providerRefund) bank.refunds.set(providerRefund.id, { ...providerRefund, amountMinor: 20_000 })
  expect((await compare()).differences).toMatchObject([
    { is: 'other_amount', intentId: less.intentId, here: 25_000, there: 24_000 },
    { is: 'other_fee', intentId: dearer.intentId, here: 55, there: 60 },
    { is: 'other_amount', kind: 'refund', refundId: other.back.refundId, here: 25_000, there: 20_000 },
  ])
  // The provider has no completed charge and does not know the refund.
  const intent = payments.provider.intents.get(same.intentId)
  if (intent) payments.provider.intents.set(same.intentId, { ...intent, state: 'waits' })
  bank.refunds.clear()
  expect((await compare()).differences).toMatchObject([
    { is: 'other_amount' },
    { is: 'other_fee' },
    { is: 'missing_there', kind: 'capture', intentId: same.intentId },
    { is: 'missing_there', kind: 'refund', refundId: other.back.refundId },
  ])
})

test('compares a refund without the capture of an earlier day', async () => {
  const { back } = await lost()
  bank.movements.push(back)
  expect(await compare('2026-01-05')).toEqual({ day: '2026-01-05', compared: 1, differences: [] })
})

test('reverses a refund that the bank rejected today and reports no difference', async () => {
  const { id, capture, back } = await lost()
  bank.movements.push(capture)
  bank.set(back.refundId, 'failed', 'expired')
  expect(await compare()).toEqual({ day: today(), compared: 2, differences: [] })
  const refund = await db.selectFrom('refunds').where('paymentId', '=', id).select('status').executeTakeFirst()
  expect(refund).toEqual({ status: 'failed' })
  // The failed refund no longer counts as a movement.
  expect(await compare()).toEqual({ day: today(), compared: 1, differences: [] })
})

test('matches a movement of the provider with our entry of another day', async () => {
  await paid()
  expect(await compare('2026-01-05')).toEqual({ day: '2026-01-05', compared: 1, differences: [] })
})

test('stores nothing when the provider does not respond', async () => {
  const { capture } = await lost()
  bank.movements.push(capture)
  bank.fail({ at: 'before', error: new ProviderFault('unclear') })
  await expect(compare()).rejects.toThrow('unclear')
  bank.fail({ at: 'before', error: new Error('a fault of ours') })
  await expect(compare()).rejects.toThrow('a fault of ours')
  expect(await db.selectFrom('reconciliations').selectAll().execute()).toEqual([])
})

test('reverses a refund that the bank returned later, even if the event was lost', async () => {
  const { id, back } = await lost()
  bank.set(back.refundId, 'failed', 'expired')
  const failure = { ...back, kind: 'refund_failure' as const }
  bank.movements.push(failure)
  expect(await compare('2026-01-05')).toEqual({ day: '2026-01-05', compared: 1, differences: [] })
  const rowOf = () => db.selectFrom('refunds').where('paymentId', '=', id).select('status').executeTakeFirst()
  expect(await rowOf()).toMatchObject({ status: 'failed' })
  expect(await payments.booksOf({ id, rootId: 0 })).toMatchObject({ ledger: expect.arrayContaining(['refund_failed']) })
  // A refund that was retried since has another id at the provider.
  await db.updateTable('refunds').set({ attempt: 2, providerRefundId: null }).where('paymentId', '=', id).execute()
  expect((await compare('2026-01-05')).differences).toEqual([])
  bank.movements.push({ ...failure, intentId: 'pi_nobodys' })
  expect((await compare('2026-01-05')).differences).toMatchObject([{ is: 'missing_here', kind: 'refund_failure' }])
})

test('finds money that left in another way, such as a dispute', async () => {
  const { intentId } = await paid()
  const dispute = { kind: 'other', intentId, refundId: null, amountMinor: -25_000, feeMinor: 1_500 } as const
  bank.movements.push({ ...dispute, currency: 'GBP' })
  expect((await compare()).differences).toEqual([
    { is: 'missing_here', kind: 'other', intentId, refundId: null, currency: 'GBP', here: null, there: -25_000 },
  ])
})
