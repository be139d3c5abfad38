import { STRIPE_KEYS } from '@amber/testing/addresses'
import { addBalanceTransaction } from '@amber/testing/stripe/charges'
import { signatureOf } from '@amber/testing/stripe/events'
import { openStripe, type StripeStandIn } from '@amber/testing/stripe/open-stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentProvider, ProviderError, type ProviderMovement } from './payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

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

let lastPayment = 0

const newIntent = (changes = {}) => {
  const paymentId = ++lastPayment
  return {
    idempotencyKey: `${paymentId}:1`,
    paymentId,
    amountMinor: 25_000,
    currency: 'GBP',
    methods: ['card'],
    ...changes,
  } as const
}

const paidIntent = async (card = '4242424242424242') => {
  const { id } = await provider.createIntent(newIntent())
  stripe.pay(id, { with: card })
  return id
}

const refusal = (kind: string, code: unknown = expect.anything()) =>
  expect.objectContaining({ name: 'ProviderError', kind, code })

describe('an intent', () => {
  test('is made once a key, whatever happened to the answer', async () => {
    const asked = newIntent()
    const first = await provider.createIntent(asked)
    expect(first).toMatchObject({ state: 'waits', amountMinor: 25_000, currency: 'GBP', paymentId: asked.paymentId })
    expect(await provider.createIntent(asked)).toEqual(first)
    expect(await provider.findIntents(asked.paymentId)).toEqual([first])
  })

  test.each([
    // The SDK asks a second time by itself when a connection is cut.
    ['reset', 'reset'],
    ['error'],
    ['resetAfter', 'resetAfter'],
  ] as const)('is unclear after "%s", and the same key finds out', async (...faults) => {
    const asked = newIntent()
    stripe.faults.next.push(...faults)
    await expect(provider.createIntent(asked)).rejects.toEqual(refusal('unclear', null))
    const made = await provider.createIntent(asked)
    expect(await provider.findIntents(asked.paymentId)).toEqual([made])
  })

  test('that was made in spite of a 500 is found by its key', async () => {
    const asked = newIntent()
    stripe.faults.next.push('errorAfter')
    const made = await provider.createIntent(asked)
    expect(made.paymentId).toBe(asked.paymentId)
    expect(await provider.createIntent(asked)).toEqual(made)
    expect(await provider.findIntents(asked.paymentId)).toHaveLength(1)
  })

  test('that a 500 kept from being made is refused once Stripe repeats it: another key may try', async () => {
    const asked = newIntent()
    stripe.faults.next.push('errorKept')
    await expect(provider.createIntent(asked)).rejects.toEqual(refusal('unclear', null))
    await expect(provider.createIntent(asked)).rejects.toEqual(refusal('refused', 'server_error'))
    expect(await provider.createIntent({ ...asked, idempotencyKey: `${asked.paymentId}:2` })).toMatchObject({
      state: 'waits',
    })
  })

  test('is unclear when the provider takes too long, is down, or knows our key no more', async () => {
    const impatient = createStripeProvider({
      secretKey: STRIPE_KEYS.secretKey,
      webhookSecret: STRIPE_KEYS.webhookSecret,
      site: SITE,
      apiUrl: stripe.url,
      timeoutMs: 20,
      retries: 0,
    })
    stripe.setFaults({ slowMs: 1_000_000 })
    await expect(impatient.createIntent(newIntent())).rejects.toEqual(refusal('unclear', null))
    stripe.setFaults({ down: true })
    await expect(provider.createIntent(newIntent())).rejects.toEqual(refusal('unclear', null))
    stripe.setFaults({})
    const stranger = createStripeProvider({
      secretKey: 'sk_test_other',
      webhookSecret: 'whsec_other',
      site: SITE,
      apiUrl: stripe.url,
    })
    await expect(stranger.createIntent(newIntent())).rejects.toEqual(refusal('unclear', null))
  })

  test('is refused where the amount is too small, and unclear where its key was used for another', async () => {
    await expect(provider.createIntent(newIntent({ amountMinor: 1 }))).rejects.toEqual(
      refusal('refused', 'amount_too_small'),
    )
    const asked = newIntent()
    await provider.createIntent(asked)
    await expect(provider.createIntent({ ...asked, amountMinor: 9_900 })).rejects.toEqual(refusal('unclear', null))
  })

  test('that was asked for by another edition under the same key is the same', async () => {
    const asked = newIntent()
    const made = await provider.createIntent(asked)
    expect(await provider.createIntent({ ...asked, methods: ['card', 'alipay', 'wechat_pay'] })).toEqual(made)
  })

  test('takes the wallets of China only in currencies that they know', async () => {
    const methods = ['card', 'alipay', 'wechat_pay'] as const
    const { id } = await provider.createIntent(newIntent({ methods, currency: 'GBP' }))
    expect(stripe.store.intents.get(id)?.payment_method_types).toEqual(methods)
    const { id: inWon } = await provider.createIntent(newIntent({ methods, currency: 'KRW' }))
    expect(stripe.store.intents.get(inWon)?.payment_method_types).toEqual(['card'])
  })

  test('tells what became of it: declined, waiting for the bank, captured', async () => {
    const { id } = await provider.createIntent(newIntent())
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

  test('can be cancelled, also twice, but not once it is captured', async () => {
    const { id } = await provider.createIntent(newIntent())
    expect(await provider.cancelIntent(id)).toMatchObject({ state: 'cancelled' })
    expect(await provider.cancelIntent(id)).toMatchObject({ state: 'cancelled' })
    const paid = await paidIntent()
    expect(await provider.cancelIntent(paid)).toMatchObject({ state: 'captured' })
  })

  test('of another site on the same account has no number of ours, and the same key is another there', async () => {
    const other = createStripeProvider({
      secretKey: STRIPE_KEYS.secretKey,
      webhookSecret: STRIPE_KEYS.webhookSecret,
      site: 'test.amber.example',
      apiUrl: stripe.url,
    })
    const asked = newIntent()
    const [ours, theirs] = [await provider.createIntent(asked), await other.createIntent(asked)]
    expect(theirs.id).not.toBe(ours.id)
    expect(theirs.paymentId).toBe(asked.paymentId)
    expect(await provider.readIntent(theirs.id)).toMatchObject({ paymentId: null })
    expect(await provider.findIntents(asked.paymentId)).toEqual([ours])
    stripe.pay(theirs.id)
    await expect.poll(() => delivered.length).toBeGreaterThan(0)
    const told = delivered.map(({ body, signature }) => provider.readEvent(Buffer.from(body), signature)?.about)
    expect(told).toContainEqual({ intent: expect.objectContaining({ id: theirs.id, paymentId: null }) })
  })

  test('that nobody knows is refused', async () => {
    await expect(provider.readIntent('pi_unknown')).rejects.toEqual(refusal('refused', 'resource_missing'))
  })
})

test('a charge tells the fee and what a receipt shows of the card, once it is there', async () => {
  const { id } = await provider.createIntent(newIntent())
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

describe('a refund', () => {
  const refundOf = (intentId: string, amountMinor: number, key = `refund:${intentId}:${amountMinor}`) => ({
    idempotencyKey: key,
    refundId: 1,
    intentId,
    amountMinor,
  })

  test('is made once a key, and never gives back more than was taken', async () => {
    const id = await paidIntent()
    const first = await provider.createRefund(refundOf(id, 20_000))
    expect(first).toMatchObject({ intentId: id, state: 'succeeded', amountMinor: 20_000, failureCode: null })
    expect(await provider.createRefund(refundOf(id, 20_000))).toEqual(first)
    await expect(provider.createRefund(refundOf(id, 5_001))).rejects.toEqual(refusal('refused', null))
    expect(await provider.createRefund(refundOf(id, 5_000))).toMatchObject({ state: 'succeeded' })
    await expect(provider.createRefund(refundOf(id, 1))).rejects.toEqual(refusal('refused', 'charge_already_refunded'))
    expect(await provider.readRefund(first.id)).toEqual(first)
  })

  test('that was made in spite of a 500 is found by its key, and one that was not is unclear', async () => {
    const id = await paidIntent()
    stripe.faults.next.push('errorAfter')
    expect(await provider.createRefund(refundOf(id, 1_000))).toMatchObject({ amountMinor: 1_000 })
    expect(stripe.store.refundsOfIntent.get(id)).toHaveLength(1)
    stripe.faults.next.push('error')
    await expect(provider.createRefund(refundOf(id, 2_000))).rejects.toEqual(refusal('unclear', null))
    expect(stripe.store.refundsOfIntent.get(id)).toHaveLength(1)
  })

  test('whose key Stripe has forgotten is the one that was made, and not another', async () => {
    // Under another name of the site the keys are others, as if all were forgotten.
    const forgetful = providerOf('another.example')
    const all = refundOf(await paidIntent(), 25_000)
    const made = await provider.createRefund(all)
    expect(await forgetful.createRefund(all)).toEqual(made)
    const id = await paidIntent()
    const part = refundOf(id, 1_000)
    const once = await provider.createRefund(part)
    expect(await forgetful.createRefund({ ...part, isOld: true })).toEqual(once)
    expect(stripe.store.refundsOfIntent.get(id)).toHaveLength(1)
    expect(await forgetful.createRefund({ ...refundOf(id, 2_000), isOld: true })).toMatchObject({ amountMinor: 2_000 })
  })

  test('of some cards is under way first, or comes back', async () => {
    const pending = await provider.createRefund(refundOf(await paidIntent('4000000000007726'), 1_000))
    expect(pending.state).toBe('pending')
    await expect.poll(() => provider.readRefund(pending.id)).toMatchObject({ state: 'succeeded' })
    const failing = await provider.createRefund(refundOf(await paidIntent('4000000000005126'), 1_000))
    await expect
      .poll(() => provider.readRefund(failing.id))
      .toMatchObject({ state: 'failed', failureCode: 'expired_or_canceled_card' })
  })
})

test('the movements of a day are what was taken and given back for good, what came back, and whatever else, over pages', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const ids = await Promise.all(Array.from({ length: 120 }, () => paidIntent()))
  const failing = await paidIntent('4000000000005126')
  const { id: refundId } = await provider.createRefund({
    idempotencyKey: 'of-the-day',
    refundId: 2,
    intentId: ids[0] ?? '',
    amountMinor: 700,
  })
  const { id: failed } = await provider.createRefund({
    idempotencyKey: 'that-fails',
    refundId: 3,
    intentId: failing,
    amountMinor: 700,
  })
  await expect.poll(() => provider.readRefund(failed)).toMatchObject({ state: 'failed' })
  const dispute = { type: 'adjustment', amount: -25_000, fee: 1_500, currency: 'gbp', source: 'du_1' } as const
  addBalanceTransaction(stripe.store, dispute)
  addBalanceTransaction(stripe.store, { ...dispute, type: 'payout' })
  const movements: ProviderMovement[] = []
  for await (const movement of provider.listMovements(today)) movements.push(movement)
  const captured = movements.filter((one) => one.kind === 'capture').map((one) => one.intentId)
  expect(captured).toEqual(expect.arrayContaining([...ids, failing]))
  expect(new Set(captured).size).toBe(captured.length)
  expect(movements).toContainEqual({
    kind: 'refund',
    intentId: ids[0],
    refundId,
    amountMinor: 700,
    feeMinor: 0,
    currency: 'GBP',
  })
  expect(movements.filter((one) => one.refundId === failed)).toEqual([
    { kind: 'refund_failure', intentId: failing, refundId: failed, amountMinor: 700, feeMinor: 0, currency: 'GBP' },
  ])
  expect(movements.filter((one) => one.kind === 'other')).toEqual([
    { kind: 'other', intentId: 'du_1', refundId: null, amountMinor: -25_000, feeMinor: 1_500, currency: 'GBP' },
  ])
  for await (const movement of provider.listMovements('2020-01-01')) expect.fail(movement.intentId)
})

describe('an event', () => {
  const eventOf = async (type: string) => {
    await stripe.settled()
    const event = delivered.find(({ body }) => (JSON.parse(body) as { type: string }).type === type)
    return event ?? expect.fail(`no ${type}`)
  }

  test('is read when its signature is right, and holds facts but no secret', async () => {
    const id = await paidIntent()
    const { body, signature } = await eventOf('payment_intent.succeeded')
    const event = provider.readEvent(Buffer.from(body), signature)
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'payment_intent.succeeded',
      about: { intent: { id, state: 'captured', amountMinor: 25_000, paymentId: lastPayment } },
    })
    expect(JSON.stringify(event)).not.toContain('secret')
  })

  test('is not read when a byte, the secret or the time is wrong', async () => {
    await paidIntent()
    const { body, signature } = await eventOf('payment_intent.succeeded')
    expect(provider.readEvent(Buffer.from(body.replace('25000', '99000')), signature)).toBeUndefined()
    expect(provider.readEvent(Buffer.from(body), signatureOf(body, 'whsec_other'))).toBeUndefined()
    const longAgo = Math.floor(Date.now() / 1_000) - 301
    expect(provider.readEvent(Buffer.from(body), signatureOf(body, STRIPE_KEYS.webhookSecret, longAgo))).toBeUndefined()
    expect(provider.readEvent(Buffer.from(body), '')).toBeUndefined()
    expect(provider.readEvent(Buffer.from('no json'), signature)).toBeUndefined()
  })

  test('is never read without a secret of ours: with an empty one anybody could sign', async () => {
    await paidIntent()
    const { body } = await eventOf('payment_intent.succeeded')
    const open = createStripeProvider({
      secretKey: STRIPE_KEYS.secretKey,
      webhookSecret: '',
      site: SITE,
      apiUrl: stripe.url,
    })
    expect(open.readEvent(Buffer.from(body), signatureOf(body, ''))).toBeUndefined()
  })

  test('of a refund that came back says so, and one that we do not listen to is about nothing', async () => {
    const id = await paidIntent('4000000000005126')
    await provider.createRefund({ idempotencyKey: `back:${id}`, refundId: 4, intentId: id, amountMinor: 500 })
    await expect.poll(() => delivered.some(({ body }) => body.includes('"refund.failed"'))).toBe(true)
    const failed = await eventOf('refund.failed')
    expect(provider.readEvent(Buffer.from(failed.body), failed.signature)?.about).toMatchObject({
      refund: { intentId: id, state: 'failed', amountMinor: 500 },
    })
    const other = await eventOf('charge.succeeded')
    expect(provider.readEvent(Buffer.from(other.body), other.signature)?.about).toBeNull()
  })
})

test('an error that we throw carries nothing of the answer', async () => {
  const id = await paidIntent()
  const error = await provider
    .createRefund({ idempotencyKey: `much:${id}`, refundId: 5, intentId: id, amountMinor: 99_999 })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderError)
  expect(String((error as Error).cause)).toMatch(/^Error: StripeInvalidRequestError 400 req_/)
})
