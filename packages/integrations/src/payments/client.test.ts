import { STRIPE_KEYS } from '@amber/local-environment/addresses'
import { addBalanceTransaction } from '@amber/stand-ins/stripe/charges'
import { signatureOf } from '@amber/stand-ins/stripe/events'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentProvider, ProviderError, type ProviderMovement } from './payment-provider.ts'
import { createStripeProvider } from './client.ts'

let stripe: StripeStandIn
let provider: PaymentProvider
const delivered: { body: string; signature: string }[] = []

beforeAll(async () => {
  stripe = await openStripe({
    laterMs: 5,
    deliver: async (event) => {
      delivered.push(event)
      return 200
    },
  })
  provider = providerOf(SITE)
})
afterEach(() => {
  stripe.setFaults({})
  delivered.length = 0
})
afterAll(() => stripe.close())

const SITE = 'amber.example'

const providerOf = (site: string) =>
  createStripeProvider({
    secretKey: STRIPE_KEYS.secretKey,
    webhookSecret: STRIPE_KEYS.webhookSecret,
    site,
    apiUrl: stripe.url,
    timeoutMs: 1_000,
    retries: 0,
  })

let lastPaymentId = 0

const buildIntentRequest = (overrides = {}) => {
  const paymentId = ++lastPaymentId
  return {
    idempotencyKey: `${paymentId}:1`,
    paymentId,
    amountMinor: 25_000,
    currency: 'GBP',
    methods: ['card'],
    ...overrides,
  } as const
}

const createPaidIntent = async (card = '4242424242424242') => {
  const { id } = await provider.createIntent(buildIntentRequest())
  stripe.pay(id, { with: card })
  return id
}

const providerError = (kind: string, code: unknown = expect.anything()) =>
  expect.objectContaining({ name: 'ProviderError', kind, code })

describe('createStripeProvider intents', () => {
  test('creates one intent per key, however often it is called', async () => {
    const request = buildIntentRequest()
    const first = await provider.createIntent(request)
    expect(first).toMatchObject({ state: 'waits', amountMinor: 25_000, currency: 'GBP', paymentId: request.paymentId })
    expect(await provider.createIntent(request)).toEqual(first)
    expect(await provider.findIntents(request.paymentId)).toEqual([first])
  })

  test.each(['reset', 'error', 'resetAfter'] as const)(
    'throws unclear after "%s" and succeeds with the same key',
    async (fault) => {
      const request = buildIntentRequest()
      stripe.faults.next.push(fault)
      await expect(provider.createIntent(request)).rejects.toEqual(providerError('unclear', null))
      const created = await provider.createIntent(request)
      expect(await provider.findIntents(request.paymentId)).toEqual([created])
    },
  )

  test('finds an intent that was created despite a 500', async () => {
    const request = buildIntentRequest()
    stripe.faults.next.push('errorAfter')
    const created = await provider.createIntent(request)
    expect(created.paymentId).toBe(request.paymentId)
    expect(await provider.createIntent(request)).toEqual(created)
    expect(await provider.findIntents(request.paymentId)).toHaveLength(1)
  })

  test('throws refused once Stripe replays a 500 for an intent that was never created, so that the caller can retry with another key', async () => {
    const request = buildIntentRequest()
    stripe.faults.next.push('errorStored')
    await expect(provider.createIntent(request)).rejects.toEqual(providerError('unclear', null))
    await expect(provider.createIntent(request)).rejects.toEqual(providerError('refused', 'server_error'))
    expect(await provider.createIntent({ ...request, idempotencyKey: `${request.paymentId}:2` })).toMatchObject({
      state: 'waits',
    })
  })

  test('throws unclear on a timeout, an outage or an invalid API key', async () => {
    const withShortTimeout = createStripeProvider({
      secretKey: STRIPE_KEYS.secretKey,
      webhookSecret: STRIPE_KEYS.webhookSecret,
      site: SITE,
      apiUrl: stripe.url,
      timeoutMs: 20,
      retries: 0,
    })
    stripe.setFaults({ slowMs: 1_000_000 })
    await expect(withShortTimeout.createIntent(buildIntentRequest())).rejects.toEqual(providerError('unclear', null))
    stripe.setFaults({ down: true })
    await expect(provider.createIntent(buildIntentRequest())).rejects.toEqual(providerError('unclear', null))
    stripe.setFaults({})
    const withInvalidKey = createStripeProvider({
      secretKey: 'sk_test_other',
      webhookSecret: 'whsec_other',
      site: SITE,
      apiUrl: stripe.url,
    })
    await expect(withInvalidKey.createIntent(buildIntentRequest())).rejects.toEqual(providerError('unclear', null))
  })

  test('throws refused when the amount is too small, and unclear when the key was used with another amount', async () => {
    await expect(provider.createIntent(buildIntentRequest({ amountMinor: 1 }))).rejects.toEqual(
      providerError('refused', 'amount_too_small'),
    )
    const request = buildIntentRequest()
    await provider.createIntent(request)
    await expect(provider.createIntent({ ...request, amountMinor: 9_900 })).rejects.toEqual(
      providerError('unclear', null),
    )
  })

  test('returns the same intent for the same key when the payment methods differ', async () => {
    const request = buildIntentRequest()
    const created = await provider.createIntent(request)
    expect(await provider.createIntent({ ...request, methods: ['card', 'alipay', 'wechat_pay'] })).toEqual(created)
  })

  test('allows Chinese wallets only in currencies they support', async () => {
    const methods = ['card', 'alipay', 'wechat_pay'] as const
    const { id } = await provider.createIntent(buildIntentRequest({ methods, currency: 'GBP' }))
    expect(stripe.store.intents.get(id)?.payment_method_types).toEqual(methods)
    const { id: wonIntentId } = await provider.createIntent(buildIntentRequest({ methods, currency: 'KRW' }))
    expect(stripe.store.intents.get(wonIntentId)?.payment_method_types).toEqual(['card'])
  })

  test('reports the states declined, asks_bank and captured', async () => {
    const { id } = await provider.createIntent(buildIntentRequest())
    stripe.pay(id, { with: '4000000000009995' })
    expect(await provider.readIntent(id)).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' })
    stripe.pay(id, { with: '4000000000000069' })
    expect(await provider.readIntent(id)).toMatchObject({ state: 'declined', declineCode: 'expired_card' })
    stripe.pay(id, { with: '4000000000003220', challenge: 'nothing' })
    expect(await provider.readIntent(id)).toMatchObject({ state: 'asks_bank', declineCode: null })
    stripe.pay(id, { with: '4000000000003220', challenge: 'refuse' })
    expect(await provider.readIntent(id)).toMatchObject({
      state: 'declined',
      declineCode: 'payment_intent_authentication_failure',
    })
    stripe.pay(id)
    expect(await provider.readIntent(id)).toMatchObject({ state: 'captured', amountMinor: 25_000, declineCode: null })
  })

  test('cancels an intent, even repeatedly, but not after capture', async () => {
    const { id } = await provider.createIntent(buildIntentRequest())
    expect(await provider.cancelIntent(id)).toMatchObject({ state: 'cancelled' })
    expect(await provider.cancelIntent(id)).toMatchObject({ state: 'cancelled' })
    const paidId = await createPaidIntent()
    expect(await provider.cancelIntent(paidId)).toMatchObject({ state: 'captured' })
  })

  test('separates payment ids and keys of two sites on the same account', async () => {
    const other = createStripeProvider({
      secretKey: STRIPE_KEYS.secretKey,
      webhookSecret: STRIPE_KEYS.webhookSecret,
      site: 'test.amber.example',
      apiUrl: stripe.url,
    })
    const request = buildIntentRequest()
    const [ours, theirs] = [await provider.createIntent(request), await other.createIntent(request)]
    expect(theirs.id).not.toBe(ours.id)
    expect(theirs.paymentId).toBe(request.paymentId)
    expect(await provider.readIntent(theirs.id)).toMatchObject({ paymentId: null })
    expect(await provider.findIntents(request.paymentId)).toEqual([ours])
    stripe.pay(theirs.id)
    await expect.poll(() => delivered.length).toBeGreaterThan(0)
    const subjects = delivered.map(({ body, signature }) => provider.readEvent(Buffer.from(body), signature)?.about)
    expect(subjects).toContainEqual({ intent: expect.objectContaining({ id: theirs.id, paymentId: null }) })
  })

  test('throws refused for an unknown intent', async () => {
    await expect(provider.readIntent('pi_unknown')).rejects.toEqual(providerError('refused', 'resource_missing'))
  })
})

test('returns the fee and card of a charge only once it has succeeded', async () => {
  const { id } = await provider.createIntent(buildIntentRequest())
  expect(await provider.readCharge(id)).toBeUndefined()
  stripe.pay(id, { with: '4000000000000002' })
  expect(await provider.readCharge(id)).toBeUndefined()
  stripe.pay(id, { with: '5555555555554444' })
  expect(await provider.readCharge(id)).toEqual({
    intentId: id,
    amountMinor: 25_000,
    currency: 'GBP',
    feeMinor: 395,
    card: { brand: 'mastercard', last4: '4444' },
  })
})

describe('createStripeProvider refunds', () => {
  const refundOf = (intentId: string, amountMinor: number, key = `refund:${intentId}:${amountMinor}`) => ({
    idempotencyKey: key,
    refundId: 1,
    intentId,
    amountMinor,
  })

  test('creates one refund per key and never refunds more than was captured', async () => {
    const id = await createPaidIntent()
    const first = await provider.createRefund(refundOf(id, 20_000))
    expect(first).toMatchObject({ intentId: id, state: 'succeeded', amountMinor: 20_000, failureCode: null })
    expect(await provider.createRefund(refundOf(id, 20_000))).toEqual(first)
    await expect(provider.createRefund(refundOf(id, 5_001))).rejects.toEqual(providerError('refused', null))
    expect(await provider.createRefund(refundOf(id, 5_000))).toMatchObject({ state: 'succeeded' })
    await expect(provider.createRefund(refundOf(id, 1))).rejects.toEqual(
      providerError('refused', 'charge_already_refunded'),
    )
    expect(await provider.readRefund(first.id)).toEqual(first)
  })

  test('finds a refund that was created despite a 500, and throws unclear for one that was not', async () => {
    const id = await createPaidIntent()
    stripe.faults.next.push('errorAfter')
    expect(await provider.createRefund(refundOf(id, 1_000))).toMatchObject({ amountMinor: 1_000 })
    expect(stripe.store.refundsOfIntent.get(id)).toHaveLength(1)
    stripe.faults.next.push('error')
    await expect(provider.createRefund(refundOf(id, 2_000))).rejects.toEqual(providerError('unclear', null))
    expect(stripe.store.refundsOfIntent.get(id)).toHaveLength(1)
  })

  test('finds the existing refund when Stripe no longer knows its idempotency key', async () => {
    // Another site name results in other idempotency keys, as if Stripe had deleted the old ones.
    const withOtherKeys = providerOf('another.example')
    const fullRefund = refundOf(await createPaidIntent(), 25_000)
    const created = await provider.createRefund(fullRefund)
    expect(await withOtherKeys.createRefund(fullRefund)).toEqual(created)
    const id = await createPaidIntent()
    const partialRefund = refundOf(id, 1_000)
    const createdPartial = await provider.createRefund(partialRefund)
    expect(await withOtherKeys.createRefund({ ...partialRefund, isOld: true })).toEqual(createdPartial)
    expect(stripe.store.refundsOfIntent.get(id)).toHaveLength(1)
    expect(await withOtherKeys.createRefund({ ...refundOf(id, 2_000), isOld: true })).toMatchObject({
      amountMinor: 2_000,
    })
  })

  test('reports refunds that are pending at first or fail later', async () => {
    const pending = await provider.createRefund(refundOf(await createPaidIntent('4000000000007726'), 1_000))
    expect(pending.state).toBe('pending')
    await expect.poll(() => provider.readRefund(pending.id)).toMatchObject({ state: 'succeeded' })
    const failing = await provider.createRefund(refundOf(await createPaidIntent('4000000000005126'), 1_000))
    await expect
      .poll(() => provider.readRefund(failing.id))
      .toMatchObject({ state: 'failed', failureCode: 'expired_or_canceled_card' })
  })
})

test("lists a day's captures, refunds, failed refunds and other movements across pages", async () => {
  const today = new Date().toISOString().slice(0, 10)
  // One after another: a busy machine can't create all of them within the timeout of a single call.
  const ids: string[] = []
  while (ids.length < 120) ids.push(await createPaidIntent())
  const failingIntentId = await createPaidIntent('4000000000005126')
  const { id: refundId } = await provider.createRefund({
    idempotencyKey: 'of-the-day',
    refundId: 2,
    intentId: ids[0] ?? '',
    amountMinor: 700,
  })
  const { id: failedRefundId } = await provider.createRefund({
    idempotencyKey: 'that-fails',
    refundId: 3,
    intentId: failingIntentId,
    amountMinor: 700,
  })
  await expect.poll(() => provider.readRefund(failedRefundId)).toMatchObject({ state: 'failed' })
  const dispute = { type: 'adjustment', amount: -25_000, fee: 1_500, currency: 'gbp', source: 'du_1' } as const
  addBalanceTransaction(stripe.store, dispute)
  addBalanceTransaction(stripe.store, { ...dispute, type: 'payout' })
  const movements: ProviderMovement[] = []
  for await (const movement of provider.listMovements(today)) movements.push(movement)
  const capturedIds = movements.filter((one) => one.kind === 'capture').map((one) => one.intentId)
  expect(capturedIds).toEqual(expect.arrayContaining([...ids, failingIntentId]))
  expect(new Set(capturedIds).size).toBe(capturedIds.length)
  expect(movements).toContainEqual({
    kind: 'refund',
    intentId: ids[0],
    refundId,
    amountMinor: 700,
    feeMinor: 0,
    currency: 'GBP',
  })
  expect(movements.filter((movement) => movement.refundId === failedRefundId)).toEqual([
    {
      kind: 'refund_failure',
      intentId: failingIntentId,
      refundId: failedRefundId,
      amountMinor: 700,
      feeMinor: 0,
      currency: 'GBP',
    },
  ])
  expect(movements.filter((movement) => movement.kind === 'other')).toEqual([
    { kind: 'other', intentId: 'du_1', refundId: null, amountMinor: -25_000, feeMinor: 1_500, currency: 'GBP' },
  ])
  for await (const movement of provider.listMovements('2020-01-01')) expect.fail(movement.intentId)
})

describe('createStripeProvider events', () => {
  const waitForEvent = async (type: string) => {
    await stripe.settled()
    const event = delivered.find(({ body }) => (JSON.parse(body) as { type: string }).type === type)
    return event ?? expect.fail(`no ${type}`)
  }

  test('reads the ids of an event with a valid signature, and neither its state nor the client secret', async () => {
    const id = await createPaidIntent()
    const { body, signature } = await waitForEvent('payment_intent.succeeded')
    const event = provider.readEvent(Buffer.from(body), signature)
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.succeeded',
      about: { intent: { id, paymentId: lastPaymentId, isCaptureClaimed: true } },
    })
    for (const state of ['secret', 'succeeded"', '25000']) expect(JSON.stringify(event?.about)).not.toContain(state)
  })

  test('returns undefined when the body, the secret or the timestamp is invalid', async () => {
    await createPaidIntent()
    const { body, signature } = await waitForEvent('payment_intent.succeeded')
    expect(provider.readEvent(Buffer.from(body.replace('25000', '99000')), signature)).toBeUndefined()
    expect(provider.readEvent(Buffer.from(body), signatureOf(body, 'whsec_other'))).toBeUndefined()
    const now = Math.floor(Date.now() / 1_000)
    for (const other of [now - 301, now + 310, now + 3_600]) {
      const signed = signatureOf(body, STRIPE_KEYS.webhookSecret, other)
      expect(provider.readEvent(Buffer.from(body), signed)).toBeUndefined()
      // The library uses the last time of several.
      expect(provider.readEvent(Buffer.from(body), `t=${now},${signed}`)).toBeUndefined()
    }
    const ahead = signatureOf(body, STRIPE_KEYS.webhookSecret, now + 290)
    expect(provider.readEvent(Buffer.from(body), ahead)).toBeDefined()
    expect(provider.readEvent(Buffer.from(body), '')).toBeUndefined()
    expect(provider.readEvent(Buffer.from('no json'), signature)).toBeUndefined()
  })

  test('returns undefined without a webhook secret, because anybody could sign with an empty one', async () => {
    await createPaidIntent()
    const { body } = await waitForEvent('payment_intent.succeeded')
    const withoutSecret = createStripeProvider({
      secretKey: STRIPE_KEYS.secretKey,
      webhookSecret: '',
      site: SITE,
      apiUrl: stripe.url,
    })
    expect(withoutSecret.readEvent(Buffer.from(body), signatureOf(body, ''))).toBeUndefined()
  })

  test('reads the ids of a refund, and a null subject for events that we do not handle', async () => {
    const id = await createPaidIntent('4000000000005126')
    await provider.createRefund({ idempotencyKey: `back:${id}`, refundId: 4, intentId: id, amountMinor: 500 })
    await expect.poll(() => delivered.some(({ body }) => body.includes('"refund.failed"'))).toBe(true)
    const failed = await waitForEvent('refund.failed')
    expect(provider.readEvent(Buffer.from(failed.body), failed.signature)?.about).toEqual({
      refund: { id: expect.stringMatching(/^re_/), intentId: id },
    })
    const other = await waitForEvent('charge.succeeded')
    expect(provider.readEvent(Buffer.from(other.body), other.signature)?.about).toBeNull()
  })
})

test('throws errors whose cause contains only the type, status and request id of the response', async () => {
  const id = await createPaidIntent()
  const error = await provider
    .createRefund({ idempotencyKey: `much:${id}`, refundId: 5, intentId: id, amountMinor: 99_999 })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderError)
  expect(String((error as Error).cause)).toMatch(/^Error: StripeInvalidRequestError 400 req_/)
})
