import { randomBytes, randomUUID } from 'node:crypto'
import type { Payment } from '@amber/contract/schemas/payments'
import { findPayment, type PaymentRow } from '@amber/db/queries/payment/payments'
import { STRIPE_KEYS } from '@amber/local-environment/addresses'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { requestRefund } from '@amber/operations/payment/request-refund'
import { sendRefund } from '@amber/operations/payment/send-refund'
import { signatureOf } from '@amber/stand-ins/stripe/events'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { createRandom } from '@amber/testing/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, newEmail, openLoginApi } from '../test-login.ts'

const EVENTS = 1_000
const REFUND_PENDING_CARD = '4000000000007726'

let stripe: StripeStandIn
let login: LoginApi
/** Bodies of the events that the provider really sent. */
const genuine: string[] = []
beforeAll(async () => {
  stripe = await openStripe({
    deliver: async ({ body }) => {
      genuine.push(body)
      return post(body)
    },
    // No bank responds during the test, so refunds stay pending.
    laterMs: 3_600_000,
  })
  login = await openLoginApi({ ...stripe.environment, RATE_LIMIT_WEBHOOK: '100000' })
  const rate = { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' } as const
  await login.db.insertInto('exchangeRates').values(rate).execute()
})
afterAll(async () => {
  await login.close()
  await stripe.close()
})

/** Posts an event signed with the leaked secret. */
async function post(body: string): Promise<number> {
  const signature = signatureOf(body, STRIPE_KEYS.webhookSecret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await login.api.app.inject({ method: 'POST', url: '/webhooks/payments', headers, payload: body })).statusCode
}

function provider() {
  const { paymentProvider } = login.api.services
  if (!paymentProvider) throw new Error('no payment provider configured')
  return paymentProvider
}

/** Applies pending events as the worker does. */
async function applyEvents(): Promise<void> {
  const pending = await login.db.selectFrom('paymentEvents').where('appliedAt', 'is', null).select('id').execute()
  for (const { id } of pending) await applyPaymentEvent({ db: login.db, provider: provider() }, id)
}

async function openCardForm() {
  const browser = login.browser()
  const { id: rootId, roomTypes } = await createPlace(login.db, { place: { canonicalName: `place-${randomUUID()}` } })
  const inventory_id = roomTypes[0]?.tenancies[0]?.id ?? 0
  const { policyId } = await linkCancellationPolicy(login.db, rootId)
  await login.db
    .updateTable('cancellationPolicies')
    .set({ reason: 'change_of_mind' })
    .where('id', '=', policyId)
    .execute()
  await login.db
    .insertInto('cancellationRules')
    .values({ policyId, clock: 'after_booking', days: 14, refundPercent: 100 })
    .execute()
  const form = { ...flatForm({ 'user_details/email': newEmail() }), inventory_id, idempotency_key: randomUUID() }
  const sent = (await browser.post('/api/v0/forms', form)).json<{ data: { data_formatted: { lead_uuid: string } } }>()
  const started = await browser.post('/api/v0/payments', { lead_uuid: sent.data.data_formatted.lead_uuid })
  const payment = started.json<{ data: Payment }>().data
  const row = await findPayment(login.db, { token: payment.token })
  if (!row) throw new Error('payment not found')
  return { row, intentId: payment.client_secret?.split('_secret')[0] ?? '' }
}

async function openBooking(card?: string) {
  const paying = await openCardForm()
  stripe.pay(paying.intentId, card === undefined ? {} : { with: card })
  await stripe.settled()
  await applyEvents()
  return paying
}

async function openPendingRefund() {
  const paid = await openBooking(REFUND_PENDING_CARD)
  const { row } = paid
  const request = { payment: row, reason: 'change_of_mind', amountMinor: row.amountMinor, actorId: null } as const
  const refund = await requestRefund(
    { db: login.db, refundLimit: 100_000_00 },
    { ...request, language: 'en', requestKey: randomUUID() },
  )
  expect(await sendRefund({ db: login.db, provider: provider() }, refund?.id ?? 0)).toBe('refund_pending')
  await stripe.settled()
  await applyEvents()
  const { providerRefundId } = await login.db
    .selectFrom('refunds')
    .where('id', '=', refund?.id ?? 0)
    .select('providerRefundId')
    .executeTakeFirstOrThrow()
  return { ...paid, providerRefundId: providerRefundId ?? '' }
}

/** Returns everything that an event could change about a payment. */
async function stateOf({ row: { id, leadId, tenancyId } }: { row: PaymentRow }) {
  const { db } = login
  const {
    updatedAt: _,
    checkedAt: __,
    ...payment
  } = await db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const lead = await db.selectFrom('leads').where('id', '=', leadId).selectAll().executeTakeFirstOrThrow()
  return {
    payment,
    stage: lead.stage,
    available: await db.selectFrom('availability').where('tenancyId', '=', tenancyId).select('placesLeft').execute(),
    attempts: await db
      .selectFrom('paymentAttempts')
      .where('paymentId', '=', id)
      .selectAll()
      .orderBy('attempt')
      .execute(),
    bookings: await db.selectFrom('bookings').where('paymentId', '=', id).selectAll().execute(),
    refunds: await db
      .selectFrom('refunds')
      .where('paymentId', '=', id)
      .select(['id', 'status', 'attempt', 'failureCode', 'endedAt'])
      .orderBy('id')
      .execute(),
    ledger: await db
      .selectFrom('ledgerTransactions')
      .where('paymentId', '=', id)
      .select(['kind', 'cause'])
      .orderBy('id')
      .execute(),
    mails: await db.selectFrom('mails').where('toEmail', '=', lead.email).select('id').orderBy('id').execute(),
  }
}

// spec: product.captures
test(`applies no state from ${EVENTS} forged, replayed and reordered events that the provider does not confirm`, async () => {
  const random = createRandom(19)
  const [unpaid, paid, refunding] = [await openCardForm(), await openBooking(), await openPendingRefund()]
  const targets = [unpaid, paid, refunding]
  const states = () => Promise.all(targets.map(stateOf))
  const before = await states()
  expect(before).toMatchObject([
    { payment: { status: 'initiated' }, bookings: [], ledger: [] },
    { payment: { status: 'success' }, bookings: [{ cancelledAt: null }], ledger: [{ kind: 'capture' }] },
    { payment: { status: 'success' }, refunds: [{ status: 'pending', attempt: 1 }] },
  ])

  const eventOf = (type: string, object: object, id = `evt_${randomBytes(8).toString('hex')}`) => {
    const created = Math.floor(Date.now() / 1_000) + random.integer(-600, 600)
    return JSON.stringify({ id, object: 'event', type, created, data: { object } })
  }
  const forgeIntent = () => {
    const target = random.pick([unpaid, unpaid, paid, refunding])
    const { row } = target
    const id = random.pick([target.intentId, target.intentId, `pi_${randomBytes(8).toString('hex')}`])
    const [type, status] = random.pick([
      ['payment_intent.succeeded', 'succeeded'],
      ['payment_intent.succeeded', 'succeeded'],
      ['payment_intent.payment_failed', 'requires_payment_method'],
      ['payment_intent.canceled', 'canceled'],
      ['payment_intent.processing', 'processing'],
      ['payment_intent.requires_action', 'requires_action'],
    ] as const)
    const amount = random.pick([row.amountMinor, row.amountMinor, 1, 99_999_999])
    const metadata = { ...stripe.store.intents.get(target.intentId)?.metadata }
    const last_payment_error = { code: 'card_declined', decline_code: 'stolen_card' }
    const currency = random.pick([row.currency, row.currency, 'EUR']).toLowerCase()
    const object = { id, object: 'payment_intent', status, amount, amount_received: amount, currency, metadata }
    return eventOf(type, { ...object, last_payment_error, latest_charge: 'ch_forged' })
  }
  const forgeRefund = () => {
    const id = random.pick([refunding.providerRefundId, refunding.providerRefundId, 're_forged'])
    const status = random.pick(['succeeded', 'failed', 'pending', 'canceled'])
    const type = random.pick(['refund.created', 'refund.updated', 'refund.failed'])
    const object = { id, object: 'refund', status, amount: 25_000, currency: 'gbp' }
    return eventOf(type, { ...object, payment_intent: refunding.intentId, failure_reason: 'lost_or_stolen_card' })
  }
  const forgeDispute = () => {
    const { intentId } = random.pick([unpaid, paid, refunding])
    return eventOf('charge.dispute.created', {
      id: 'dp_forged',
      object: 'dispute',
      payment_intent: intentId,
      amount: 1,
    })
  }
  const forgeNonsense = () =>
    eventOf(random.pick(['payment_intent.succeeded', 'refund.failed']), { id: 17, metadata: null })
  /** Repeats an event that the provider sent earlier, as it was or under another id. */
  const replay = () => {
    const body = random.pick(genuine as [string, ...string[]])
    if (random.chance(50)) return body
    const event = JSON.parse(body) as { type: string; data: { object: object } }
    return eventOf(event.type, event.data.object)
  }

  const ways = [
    forgeIntent,
    forgeIntent,
    forgeIntent,
    forgeRefund,
    forgeRefund,
    forgeDispute,
    forgeNonsense,
    replay,
    replay,
  ]
  for (let sent = 0; sent < EVENTS; sent += 20) {
    const bodies = Array.from({ length: 20 }, () =>
      random.pick(ways as [typeof forgeIntent, ...(typeof forgeIntent)[]])(),
    )
    expect(await Promise.all(bodies.map(post))).toEqual(Array(20).fill(200))
    await applyEvents()
  }

  expect(await states()).toEqual(before)
  const outcomes = await login.db.selectFrom('paymentEvents').select('outcome').distinct().execute()
  expect(outcomes).toContainEqual({ outcome: 'unconfirmed' })
  expect(outcomes).not.toContainEqual({ outcome: null })

  // The unpaid student can still pay, and the provider's own event books at once.
  stripe.pay(unpaid.intentId)
  await stripe.settled()
  await applyEvents()
  expect(await stateOf(unpaid)).toMatchObject({ payment: { status: 'success' }, stage: 'deposit_paid' })
}, 120_000)

test.each([
  ['a body that is no object', '17'],
  ['an event without an id', JSON.stringify({ type: 'payment_intent.succeeded', created: 1, data: { object: {} } })],
  ['a time that is no number', JSON.stringify({ id: 'evt_1', type: 'refund.failed', created: 'now', data: {} })],
  ['a time before all dates', JSON.stringify({ id: 'evt_1', type: 'refund.failed', created: -9e15, data: {} })],
  ['a type with a control character', JSON.stringify({ id: 'evt_1', type: 'a\0', created: 1, data: {} })],
])('rejects %s with 400 although it is signed', async (_, body) => {
  expect(await post(body)).toBe(400)
})
