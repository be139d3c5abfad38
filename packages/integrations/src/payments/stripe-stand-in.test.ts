import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { STRIPE_KEYS } from '@amber/local-environment/addresses'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/** The stand-in. The tests call it through Stripe's own SDK and assert what Stripe documents. */
let standIn: StripeStandIn
let sdk: Stripe

const sdkWith = (key: string, options: Stripe.StripeConfig = {}) => {
  const { hostname, port } = new URL(standIn.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...options })
}

beforeAll(async () => {
  // Fixes every random value at 0.5, so that delays take half of their maximum.
  standIn = await openStripe({ laterMs: 5, random: () => 0.5 })
  sdk = sdkWith(STRIPE_KEYS.secretKey)
})
afterEach(() => standIn.setFaults({}))
afterAll(() => standIn.close())

const intentParams = { amount: 25_000, currency: 'gbp' }

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error as Stripe.errors.StripeError,
  )

describe('API keys', () => {
  test('rejects invalid keys, and publishable keys for server calls', async () => {
    expect(await thrownBy(sdkWith('sk_test_wrong').paymentIntents.create(intentParams))).toMatchObject({
      statusCode: 401,
    })
    expect(await thrownBy(sdkWith(STRIPE_KEYS.publishableKey).paymentIntents.create(intentParams))).toMatchObject({
      statusCode: 401,
      code: 'secret_key_required',
    })
  })

  test('reads an intent with a publishable key only together with its secret', async () => {
    const intent = await sdk.paymentIntents.create(intentParams)
    const asBrowser = sdkWith(STRIPE_KEYS.publishableKey)
    const retrieve = (secret: string) => asBrowser.paymentIntents.retrieve(intent.id, { client_secret: secret })
    expect(await retrieve(intent.client_secret ?? '')).toMatchObject({ id: intent.id })
    expect(await thrownBy(retrieve(`${intent.id}_secret_guessed`))).toMatchObject({ code: 'resource_missing' })
  })
})

describe('idempotency keys', () => {
  test('replays the first response, even after the object has changed', async () => {
    const options = { idempotencyKey: 'again' }
    const first = await sdk.paymentIntents.create(intentParams, options)
    standIn.pay(first.id)
    const again = await sdk.paymentIntents.create(intentParams, options)
    expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('rejects a key that was used with other parameters', async () => {
    const options = { idempotencyKey: 'mismatch' }
    await sdk.paymentIntents.create(intentParams, options)
    expect(await thrownBy(sdk.paymentIntents.create({ ...intentParams, amount: 1 }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('returns 409 while a request with the key is running, and the SDK retries it', async () => {
    standIn.setFaults({ slowMs: 800 })
    const options = { idempotencyKey: 'busy' }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => sdk.paymentIntents.create(intentParams, options)),
    )
    const rejections = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as object)
    expect(rejections.length).toBeGreaterThan(0)
    for (const rejection of rejections)
      expect(rejection).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    const retryingSdk = sdkWith(STRIPE_KEYS.secretKey, { maxNetworkRetries: 3 })
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => retryingSdk.paymentIntents.create(intentParams, { idempotencyKey: 'patient' })),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })

  test('replays a 500, but not a parameter error', async () => {
    standIn.faults.next.push('errorAfter')
    const options = { idempotencyKey: 'remembered' }
    await thrownBy(sdk.paymentIntents.create(intentParams, options))
    const again = await thrownBy(sdk.paymentIntents.create(intentParams, options))
    expect(again.statusCode).toBe(500)
    expect(again.headers?.['idempotent-replayed']).toBe('true')
    const invalidOptions = { idempotencyKey: 'wrong-parameter' }
    await thrownBy(sdk.paymentIntents.create({ ...intentParams, amount: 1 }, invalidOptions))
    expect(await sdk.paymentIntents.create(intentParams, invalidOptions)).toMatchObject({ amount: 25_000 })
  })
})

describe('cards', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('declines %s with %s and %s, and the intent accepts another card', async (number, code, declineCode) => {
    const { id } = await sdk.paymentIntents.create(intentParams)
    const declined = standIn.pay(id, { with: number })
    expect(declined.status).toBe('requires_payment_method')
    expect(declined.last_payment_error).toMatchObject({ type: 'card_error', code })
    expect(declined.last_payment_error?.decline_code).toBe(declineCode)
    expect(standIn.pay(id).status).toBe('succeeded')
    const { data } = await sdk.charges.list({ payment_intent: id })
    expect(data.map(({ status, paid }) => ({ status, paid }))).toEqual([
      { status: 'succeeded', paid: true },
      { status: 'failed', paid: false },
    ])
  })

  test('reports a declined card as a StripeCardError', async () => {
    const { id } = await sdk.paymentIntents.create(intentParams)
    const declined = sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })
    expect(await thrownBy(declined)).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'generic_decline',
    })
  })

  test('rejects payment of a captured or cancelled intent', async () => {
    const { id } = await sdk.paymentIntents.create(intentParams)
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const again = sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(await thrownBy(again)).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await thrownBy(sdk.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const other = await sdk.paymentIntents.create(intentParams)
    await sdk.paymentIntents.cancel(other.id)
    expect(() => standIn.pay(other.id)).toThrow(/canceled/)
  })

  test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    'charges %s only after the bank challenge succeeds',
    async (number) => {
      const { id } = await sdk.paymentIntents.create(intentParams)
      expect(standIn.pay(id, { with: number, challenge: 'nothing' })).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      })
      expect(standIn.store.chargesOfIntent.get(id)).toBeUndefined()
      expect(standIn.pay(id, { with: number, challenge: 'refuse' })).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      })
      expect(standIn.pay(id, { with: number, challenge: 'agree' }).status).toBe('succeeded')
    },
  )

  test('can decline a card after a successful challenge', async () => {
    const { id } = await sdk.paymentIntents.create(intentParams)
    expect(standIn.pay(id, { with: '4000008260003178' })).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
  })

  test('declines a number that is not a test card', async () => {
    const { id } = await sdk.paymentIntents.create(intentParams)
    expect(standIn.pay(id, { with: '4111111111111111' })).toMatchObject({ status: 'requires_payment_method' })
    expect(standIn.store.chargesOfIntent.get(id)).toBeUndefined()
  })
})

test('accepts only wallets that the intent allows, and requires confirmation by the wallet', async () => {
  const { id } = await sdk.paymentIntents.create(intentParams)
  expect(() => standIn.pay(id, { with: 'alipay' })).toThrow(/not allowed/)
  const withWallets = { ...intentParams, allowed_payment_method_types: ['alipay' as const, 'wechat_pay' as const] }
  const other = await sdk.paymentIntents.create(withWallets)
  expect(standIn.pay(other.id, { with: 'wechat_pay', challenge: 'nothing' }).next_action?.type).toBe(
    'wechat_pay_display_qr_code',
  )
  expect(standIn.pay(other.id, { with: 'alipay' }).status).toBe('succeeded')
  const inRupees = sdk.paymentIntents.create({ ...withWallets, currency: 'inr' })
  expect(await thrownBy(inRupees)).toMatchObject({ param: 'allowed_payment_method_types' })
})

test('leaves a bank transfer in processing until the bank executes or cancels it', async () => {
  const byBank = { ...intentParams, allowed_payment_method_types: ['card' as const, 'pay_by_bank' as const] }
  const create = async () => (await sdk.paymentIntents.create(byBank)).id
  const [executed, cancelled] = [await create(), await create()]
  for (const id of [executed, cancelled]) {
    expect(standIn.pay(id, { with: 'pay_by_bank', challenge: 'agree_later' }).status).toBe('processing')
    const read = await sdk.paymentIntents.retrieve(id, { expand: ['payment_method'] })
    expect(read).toMatchObject({ status: 'processing', payment_method: { type: 'pay_by_bank' } })
    expect(await thrownBy(sdk.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  }
  expect(standIn.endTransfer(executed, true)).toMatchObject({ status: 'succeeded', amount_received: 25_000 })
  expect(standIn.endTransfer(cancelled, false)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
  })
})

test('takes UPI only in rupees, and shows a code to scan', async () => {
  const params = { ...intentParams, allowed_payment_method_types: ['card' as const, 'upi' as const] }
  const inPounds = await sdk.paymentIntents.create(params)
  expect(() => standIn.pay(inPounds.id, { with: 'upi' })).toThrow(/not allowed/)
  const inRupees = await sdk.paymentIntents.create({ ...params, currency: 'inr' })
  expect(standIn.pay(inRupees.id, { with: 'upi', challenge: 'nothing' }).next_action?.type).toBe(
    'upi_handle_redirect_or_display_qr_code',
  )
  expect(standIn.pay(inRupees.id, { with: 'upi' }).status).toBe('succeeded')
})

test('expands ids into objects when the request asks for it', async () => {
  const { id } = await sdk.paymentIntents.create(intentParams)
  standIn.pay(id)
  const paid = await sdk.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid.latest_charge).toMatchObject({
    amount: 25_000,
    balance_transaction: { amount: 25_000, fee: 395, net: 24_605 },
  })
  expect(await sdk.paymentIntents.retrieve(id)).toMatchObject({ latest_charge: expect.stringMatching(/^ch_/) })
})

test('never refunds more than the charge, even with concurrent refunds', async () => {
  const { id } = await sdk.paymentIntents.create(intentParams)
  expect(await thrownBy(sdk.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
  standIn.pay(id)
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => sdk.refunds.create({ payment_intent: id, amount: 10_000 })),
  )
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(2)
  await sdk.refunds.create({ payment_intent: id })
  expect(await thrownBy(sdk.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_already_refunded' })
  const { data } = await sdk.refunds.list({ payment_intent: id })
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(25_000)
})

test('restores the refundable amount when a refund fails later', async () => {
  const { id } = await sdk.paymentIntents.create(intentParams)
  standIn.pay(id, { with: '4000000000005126' })
  const refund = await sdk.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('succeeded')
  await expect.poll(() => sdk.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect((await sdk.charges.list({ payment_intent: id })).data[0]).toMatchObject({ amount_refunded: 0 })
})

/** Opens a webhook over real HTTP that records its events and responds with the status for their number so far. */
async function openWebhook(statusOf: (eventCount: number) => number) {
  const events: Stripe.Event[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = request.headers['stripe-signature'] ?? ''
      events.push(sdk.webhooks.constructEvent(body, signature, STRIPE_KEYS.webhookSecret))
      response.writeHead(statusOf(events.length)).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stripe = await openStripe({ webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
  return {
    events,
    stripe,
    makeIntent: async () => {
      const { hostname, port } = new URL(stripe.url)
      const webhookSdk = new Stripe(STRIPE_KEYS.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
      return webhookSdk.paymentIntents.create(intentParams)
    },
    close: async () => {
      await stripe.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('webhook events', () => {
  test('signs an event and resends it until it is accepted', async () => {
    const webhook = await openWebhook((times) => (times === 1 ? 500 : 200))
    await webhook.makeIntent()
    await webhook.stripe.settled()
    expect(webhook.events.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.created'])
    expect(webhook.events[0]?.id).toBe(webhook.events[1]?.id)
    await webhook.close()
  })

  test('reports the state at the time of the event, and duplicates, delays or drops events when such faults are set', async () => {
    const webhook = await openWebhook(() => 200)
    const { id } = await webhook.makeIntent()
    await webhook.stripe.settled()
    webhook.events.length = 0
    webhook.stripe.setFaults({ events: { copies: 10, delayMs: 50 } })
    for (let tries = 0; tries < 5; tries++) webhook.stripe.pay(id, { with: '4000000000000002' })
    webhook.stripe.pay(id)
    await webhook.stripe.settled()
    const sent = webhook.events.filter(({ type }) => type.startsWith('payment_intent.'))
    const ids = new Set(sent.map((event) => event.id))
    expect(ids.size).toBe(6)
    expect(sent.length).toBeGreaterThan(6)
    const failed = sent.find(({ type }) => type === 'payment_intent.payment_failed')
    expect(failed?.data.object).toMatchObject({ status: 'requires_payment_method' })

    webhook.events.length = 0
    webhook.stripe.setFaults({ events: { lost: 1 } })
    const other = await webhook.makeIntent()
    webhook.stripe.pay(other.id)
    await webhook.stripe.settled()
    expect(webhook.events).toEqual([])
    await webhook.close()
  })
})

test('lets another process set faults, pay and read all intents over HTTP', async () => {
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${standIn.url}/control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const { id } = await sdk.paymentIntents.create({ ...intentParams, metadata: { payment_id: '77' } })
  expect(await control('POST', 'pay', { intent: id, with: '4242424242424242' })).toMatchObject({ status: 'succeeded' })
  await sdk.refunds.create({ payment_intent: id, amount: 100 })
  expect(await control('GET', 'books')).toMatchObject({
    intents: expect.arrayContaining([{ id, paymentId: '77', status: 'succeeded', captured: 25_000, refunded: 100 }]),
  })
  await control('PUT', 'faults', { down: true })
  expect(await thrownBy(sdk.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 500 })
  await control('PUT', 'faults', {})
  expect(await sdk.paymentIntents.retrieve(id)).toMatchObject({ id })
})
