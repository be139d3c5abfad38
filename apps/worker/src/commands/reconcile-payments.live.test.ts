import { execFile } from 'node:child_process'
import { writeLedger } from '@amber/db/queries/payment/ledger'
import { entriesOf } from '@amber/domain/payment/ledger'
import { createStripeProvider } from '@amber/integrations/payments/client'
import { startRefund } from '@amber/operations/payment/start-refund'
import { sendRefund } from '@amber/operations/payment/send-refund'
import { settlePayment } from '@amber/operations/payment/settle-payment'
import { localEnvironment, STRIPE_KEYS } from '@amber/local-environment/addresses'
import { COMPILE_CACHE } from '@amber/local-environment/compile-cache'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPayment } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
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

const createProvider = () =>
  createStripeProvider({
    secretKey: STRIPE_KEYS.secretKey,
    webhookSecret: STRIPE_KEYS.webhookSecret,
    site: 'localhost',
    apiUrl: stripe.url,
  })

/** Runs the command and returns its exit code and output. */
const reconcile = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = {
      ...process.env,
      ...COMPILE_CACHE,
      ...localEnvironment,
      DATABASE_URL: database.url,
      ...stripe.environment,
    }
    const command = ['apps/worker/src/commands/reconcile-payments.ts', ...args]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    )
  })

/** Pays £250 by card at the provider, without recording it in our ledger. */
async function payAtProvider(paymentId: number, card?: string) {
  const intent = await createProvider().createIntent({
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

/** Pays at the provider and records the capture in our ledger. */
async function payAndRecord(card?: string) {
  const { db } = database
  const { id: paymentId, leadId } = await newPayment()
  const intentId = await payAtProvider(paymentId, card)
  const money = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' } as const
  await db
    .transaction()
    .execute((tx) =>
      writeLedger(tx, { kind: 'capture', cause: intentId, paymentId, entries: entriesOf('capture', money) }),
    )
  const attempt = { paymentId, attempt: 1, intentId, capturedAt: new Date() }
  await db.insertInto('paymentAttempts').values(attempt).execute()
  expect(await settlePayment({ db, provider: createProvider() }, { paymentId, attempt: 1 })).toBe('settled')
  return { paymentId, leadId, intentId, ...money }
}

async function createRefund(card?: string) {
  const payment = await payAndRecord(card)
  const refundId = await database.db.transaction().execute((tx) => startRefund(tx, { ...payment, reason: 'room_gone' }))
  return refundId ?? 0
}

const sendTestRefund = (refundId: number) => sendRefund({ db: database.db, provider: createProvider() }, refundId)

const statusOf = async (id: number) =>
  (await database.db.selectFrom('refunds').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

const readProviderRefund = async (id: number) => {
  const { providerRefundId } = await database.db
    .selectFrom('refunds')
    .where('id', '=', id)
    .select('providerRefundId')
    .executeTakeFirstOrThrow()
  return createProvider().readRefund(providerRefundId ?? '')
}

/** Sends the refund repeatedly, as the job does, until it reaches the expected status. */
const pollRefundStatus = (refundId: number) =>
  expect.poll(async () => (await sendTestRefund(refundId), statusOf(refundId)), { timeout: 5_000 })

const today = () => new Date().toISOString().slice(0, 10)

test('finds no difference for captures and for refunds that succeed at once, succeed later or fail', async () => {
  await payAndRecord()
  expect(await sendTestRefund(await createRefund())).toBe('refund_done')
  const laterRefund = await createRefund('4000000000007726')
  expect(await sendTestRefund(laterRefund)).toBe('refund_pending')
  await pollRefundStatus(laterRefund).toBe('succeeded')
  // The bank returns this refund after it was paid out, and no event reports that.
  const returnedRefund = await createRefund('4000000000005126')
  expect(await sendTestRefund(returnedRefund)).toBe('refund_done')
  await expect.poll(() => readProviderRefund(returnedRefund), { timeout: 5_000 }).toMatchObject({ state: 'failed' })
  expect(await reconcile(today())).toEqual({ code: 0, output: `${today()}: 7 compared, 0 differ\n` })
  expect(await statusOf(returnedRefund)).toBe('failed')
})

test('lists a capture missing from our ledger and exits with 1', async () => {
  const intentId = await payAtProvider((await newPayment()).id)
  const { code, output } = await reconcile(today())
  expect(code).toBe(1)
  expect(output).toContain('1 differ')
  expect(output).toContain(`missing_here  capture  ${intentId}  GBP  here -  there 25000`)
})

test('prints the usage when the date is invalid', async () => {
  expect(await reconcile('2026-02-30')).toEqual({
    code: 1,
    output: 'invalid date; usage: npm run payments:reconcile -- 2026-11-15\n',
  })
})
