import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { STRIPE_KEYS } from '@amber/testing/addresses'
import { openStripe, type StripeStandIn } from '@amber/testing/stripe/open-stripe'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

/** The stand-in, by Stripe's own SDK: what it does here is what Stripe documents. */
let standIn: StripeStandIn
let sdk: Stripe

const sdkWith = (key: string, options: Stripe.StripeConfig = {}) => {
  const { hostname, port } = new URL(standIn.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...options })
}

beforeAll(async () => {
  // What is slow is always half as slow as it may be.
  standIn = await openStripe({ laterMs: 5, random: () => 0.5 })
  sdk = sdkWith(STRIPE_KEYS.secretKey)
})
afterEach(() => standIn.setFaults({}))
afterAll(() => standIn.close())

const params = { amount: 25_000, currency: 'gbp' }

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error as Stripe.errors.StripeError,
  )

describe('a key', () => {
  test('must be the secret one for what servers do, and the right one', async () => {
    expect(await thrownBy(sdkWith('sk_test_wrong').paymentIntents.create(params))).toMatchObject({ statusCode: 401 })
    expect(await thrownBy(sdkWith(STRIPE_KEYS.publishableKey).paymentIntents.create(params))).toMatchObject({
      statusCode: 401,
      code: 'secret_key_required',
    })
  })

  test('that is publishable reads an intent only together with its secret', async () => {
    const intent = await sdk.paymentIntents.create(params)
    const asBrowser = sdkWith(STRIPE_KEYS.publishableKey)
    const read = (secret: string) => asBrowser.paymentIntents.retrieve(intent.id, { client_secret: secret })
    expect(await read(intent.client_secret ?? '')).toMatchObject({ id: intent.id })
    expect(await thrownBy(read(`${intent.id}_secret_guessed`))).toMatchObject({ code: 'resource_missing' })
  })
})

describe('an idempotency key', () => {
  test('gives the first answer again, also after the thing has changed', async () => {
    const options = { idempotencyKey: 'again' }
    const first = await sdk.paymentIntents.create(params, options)
    standIn.pay(first.id)
    const again = await sdk.paymentIntents.create(params, options)
    expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('is not for another request', async () => {
    const options = { idempotencyKey: 'mismatch' }
    await sdk.paymentIntents.create(params, options)
    expect(await thrownBy(sdk.paymentIntents.create({ ...params, amount: 1 }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('is busy while its request works, and the SDK waits for it', async () => {
    standIn.setFaults({ slowMs: 800 })
    const options = { idempotencyKey: 'busy' }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => sdk.paymentIntents.create(params, options)),
    )
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) expect(one).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    const patient = sdkWith(STRIPE_KEYS.secretKey, { maxNetworkRetries: 3 })
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => patient.paymentIntents.create(params, { idempotencyKey: 'patient' })),
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })

  test('remembers a 500, but not a wrong parameter', async () => {
    standIn.faults.next.push('errorAfter')
    const options = { idempotencyKey: 'remembered' }
    await thrownBy(sdk.paymentIntents.create(params, options))
    const again = await thrownBy(sdk.paymentIntents.create(params, options))
    expect(again.statusCode).toBe(500)
    expect(again.headers?.['idempotent-replayed']).toBe('true')
    const wrong = { idempotencyKey: 'wrong-parameter' }
    await thrownBy(sdk.paymentIntents.create({ ...params, amount: 1 }, wrong))
    expect(await sdk.paymentIntents.create(params, wrong)).toMatchObject({ amount: 25_000 })
  })
})

describe('a card', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
  ])('%s is declined as %s, %s, and the intent takes another', async (number, code, declineCode) => {
    const { id } = await sdk.paymentIntents.create(params)
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

  test('that is declined is an error of its own for the SDK', async () => {
    const { id } = await sdk.paymentIntents.create(params)
    const declined = sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' })
    expect(await thrownBy(declined)).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'generic_decline',
    })
  })

  test('is charged once: a captured or cancelled intent takes no other', async () => {
    const { id } = await sdk.paymentIntents.create(params)
    await sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const again = sdk.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(await thrownBy(again)).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await thrownBy(sdk.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const other = await sdk.paymentIntents.create(params)
    await sdk.paymentIntents.cancel(other.id)
    expect(() => standIn.pay(other.id)).toThrow(/canceled/)
  })

  test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    '%s is charged only once its bank was told yes',
    async (number) => {
      const { id } = await sdk.paymentIntents.create(params)
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

  test('may be declined after the challenge', async () => {
    const { id } = await sdk.paymentIntents.create(params)
    expect(standIn.pay(id, { with: '4000008260003178' })).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
  })

  test('that is no test card is refused', async () => {
    const { id } = await sdk.paymentIntents.create(params)
    expect(standIn.pay(id, { with: '4111111111111111' })).toMatchObject({ status: 'requires_payment_method' })
    expect(standIn.store.chargesOfIntent.get(id)).toBeUndefined()
  })
})

test('a wallet must be one that the intent takes, and wants a yes too', async () => {
  const { id } = await sdk.paymentIntents.create(params)
  expect(() => standIn.pay(id, { with: 'alipay' })).toThrow(/not allowed/)
  const withWallets = { ...params, allowed_payment_method_types: ['alipay' as const, 'wechat_pay' as const] }
  const other = await sdk.paymentIntents.create(withWallets)
  expect(standIn.pay(other.id, { with: 'wechat_pay', challenge: 'nothing' }).next_action?.type).toBe(
    'wechat_pay_display_qr_code',
  )
  expect(standIn.pay(other.id, { with: 'alipay' }).status).toBe('succeeded')
  const inRupees = sdk.paymentIntents.create({ ...withWallets, currency: 'inr' })
  expect(await thrownBy(inRupees)).toMatchObject({ param: 'allowed_payment_method_types' })
})

test('an expanded answer holds what its ids name', async () => {
  const { id } = await sdk.paymentIntents.create(params)
  standIn.pay(id)
  const paid = await sdk.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid.latest_charge).toMatchObject({
    amount: 25_000,
    balance_transaction: { amount: 25_000, fee: 395, net: 24_605 },
  })
  expect(await sdk.paymentIntents.retrieve(id)).toMatchObject({ latest_charge: expect.stringMatching(/^ch_/) })
})

test('refunds never exceed the charge, together either', async () => {
  const { id } = await sdk.paymentIntents.create(params)
  expect(await thrownBy(sdk.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 })
  standIn.pay(id)
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => sdk.refunds.create({ payment_intent: id, amount: 10_000 })),
  )
  expect(attempts.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
  await sdk.refunds.create({ payment_intent: id })
  expect(await thrownBy(sdk.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_already_refunded' })
  const { data } = await sdk.refunds.list({ payment_intent: id })
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(25_000)
})

test('a refund that fails later gives the amount back to the charge', async () => {
  const { id } = await sdk.paymentIntents.create(params)
  standIn.pay(id, { with: '4000000000005126' })
  const refund = await sdk.refunds.create({ payment_intent: id })
  expect(refund.status).toBe('succeeded')
  await expect.poll(() => sdk.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect((await sdk.charges.list({ payment_intent: id })).data[0]).toMatchObject({ amount_refunded: 0 })
})

/** A webhook over real HTTP that answers as told, and what it was sent. */
async function openWebhook(statusOf: (times: number) => number) {
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
      const here = new Stripe(STRIPE_KEYS.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
      return here.paymentIntents.create(params)
    },
    close: async () => {
      await stripe.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('an event', () => {
  test('is signed, and sent until it is taken', async () => {
    const webhook = await openWebhook((times) => (times === 1 ? 500 : 200))
    await webhook.makeIntent()
    await webhook.stripe.settled()
    expect(webhook.events.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.created'])
    expect(webhook.events[0]?.id).toBe(webhook.events[1]?.id)
    await webhook.close()
  })

  test('holds how things were when it happened, and comes twice, late, shuffled or never as told', async () => {
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

test('another process sets faults, pays and reads the books over HTTP', async () => {
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${standIn.url}/control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const { id } = await sdk.paymentIntents.create({ ...params, metadata: { payment_id: '77' } })
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
