import { execFile } from 'node:child_process'
import { writeLedger } from '@amber/db/queries/ledger'
import { entriesOf } from '@amber/domain/payment/ledger'
import { createStripeProvider } from '@amber/integrations/payments/stripe-provider'
import { beginRefund } from '@amber/operations/payment/begin-refund'
import { sendRefund } from '@amber/operations/payment/send-refund'
import { settlePayment } from '@amber/operations/payment/settle-payment'
import { localEnvironment, STRIPE_KEYS } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPayment } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { openStripe, type StripeStandIn } from '@amber/testing/stripe/open-stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let stripe: StripeStandIn
beforeAll(async () => {
  database = await cloneDatabase()
  stripe = await openStripe({ laterMs: 1 })
})
afterAll(async () => {
  await stripe.close()
  await database.drop()
})

const providerOf = () =>
  createStripeProvider({
    secretKey: STRIPE_KEYS.secretKey,
    webhookSecret: STRIPE_KEYS.webhookSecret,
    site: 'localhost',
    apiUrl: stripe.url,
  })

/** What it prints, and how it ends. */
const reconcile = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, ...localEnvironment, DATABASE_URL: database.url, ...stripe.environment }
    const command = ['apps/worker/src/reconcile-payments.ts', ...args]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    )
  })

/** £250 by a card, at the provider alone. */
async function takenThere(paymentId: number, card?: string) {
  const intent = await providerOf().createIntent({
    idempotencyKey: `${paymentId}:1`,
    paymentId,
    amountMinor: 25_000,
    currency: 'GBP',
    methods: ['card'],
  })
  stripe.pay(intent.id, card === undefined ? {} : { with: card })
  return intent.id
}

async function newPayment() {
  const place = await createPlace(database.db)
  return createPayment(database.db, { rootId: place.id, tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? 0 })
}

/** And here. */
async function taken(card?: string) {
  const { db } = database
  const { id: paymentId, leadId } = await newPayment()
  const intentId = await takenThere(paymentId, card)
  const money = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' } as const
  await db
    .transaction()
    .execute((tx) =>
      writeLedger(tx, { kind: 'capture', cause: intentId, paymentId, entries: entriesOf('capture', money) }),
    )
  const attempt = { paymentId, attempt: 1, intentId, capturedAt: new Date() }
  await db.insertInto('paymentAttempts').values(attempt).execute()
  expect(await settlePayment({ db, provider: providerOf() }, { paymentId, attempt: 1 })).toBe('settled')
  return { paymentId, leadId, intentId, ...money }
}

async function givenBack(card?: string) {
  const payment = await taken(card)
  const refundId = await database.db.transaction().execute((tx) => beginRefund(tx, { ...payment, reason: 'room_gone' }))
  return refundId ?? 0
}

const send = (refundId: number) => sendRefund({ db: database.db, provider: providerOf() }, refundId)

const statusOf = async (id: number) =>
  (await database.db.selectFrom('refunds').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

const refundThere = async (id: number) => {
  const { providerRefundId } = await database.db
    .selectFrom('refunds')
    .where('id', '=', id)
    .select('providerRefundId')
    .executeTakeFirstOrThrow()
  return providerOf().readRefund(providerRefundId ?? '')
}

/** Asks as the job does, until it has ended. */
const sendToTheEnd = (refundId: number) =>
  expect.poll(async () => (await send(refundId), statusOf(refundId)), { timeout: 5_000 })

const today = () => new Date().toISOString().slice(0, 10)

test('what was taken and given back at the stand-in is what our ledger says, at once, later or not at all', async () => {
  await taken()
  expect(await send(await givenBack())).toBe('refund_done')
  const later = await givenBack('4000000000007726')
  expect(await send(later)).toBe('refund_pending')
  await sendToTheEnd(later).toBe('succeeded')
  // The bank sends it back after it had been paid out, and nobody tells us.
  const refused = await givenBack('4000000000005126')
  expect(await send(refused)).toBe('refund_done')
  await expect.poll(() => refundThere(refused), { timeout: 5_000 }).toMatchObject({ state: 'failed' })
  expect(await reconcile(today())).toEqual({ code: 0, said: `${today()}: 7 compared, 0 differ\n` })
  expect(await statusOf(refused)).toBe('failed')
})

test('what the provider took and we never heard of is named, and the command ends with 1', async () => {
  const intentId = await takenThere((await newPayment()).id)
  const { code, said } = await reconcile(today())
  expect(code).toBe(1)
  expect(said).toContain('1 differ')
  expect(said).toContain(`missing_here  capture  ${intentId}  GBP  here -  there 25000`)
})

test('asks for a day where it is given none', async () => {
  expect(await reconcile('2026-02-30')).toEqual({
    code: 1,
    said: 'which day? npm run payments:reconcile -- 2026-11-15\n',
  })
})
