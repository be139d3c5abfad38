import { PORTS, STRIPE_KEYS } from '@amber/local-environment/addresses'
import { openStripe, type StripeStandIn } from '@amber/stand-ins/stripe/open-stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '@amber/domain/payment/payment-method'
import type { PaymentProvider } from './payment-provider.ts'
import { createStripeProvider } from './client.ts'

let stripe: StripeStandIn
let provider: PaymentProvider

beforeAll(async () => {
  stripe = await openStripe({ checkedBy: `http://127.0.0.1:${PORTS.stripeMock}`, laterMs: 1 })
  provider = createStripeProvider({
    secretKey: STRIPE_KEYS.secretKey,
    webhookSecret: STRIPE_KEYS.webhookSecret,
    site: 'amber.example',
    apiUrl: stripe.url,
    retries: 0,
  })
})
afterAll(() => stripe.close())

test("sends only requests that match Stripe's schema", async () => {
  const intent = {
    paymentId: 1,
    idempotencyKey: '1:1',
    amountMinor: 25_000,
    currency: 'GBP',
    methods: PAYMENT_METHODS,
  } as const
  const { id } = await provider.createIntent(intent)
  await provider.readIntent(id)
  await provider.findIntents(1)
  stripe.pay(id)
  await provider.readCharge(id)
  const refund = { refundId: 1, idempotencyKey: 'refund:1:1', intentId: id, amountMinor: 5_000 }
  const { id: refundId } = await provider.createRefund(refund)
  await provider.readRefund(refundId)
  await provider.cancelIntent(id)
  stripe.faults.next.push('errorAfter')
  await provider.createRefund({ ...refund, idempotencyKey: 'refund:2:1', refundId: 2 })
  for await (const movement of provider.listMovements(new Date().toISOString().slice(0, 10))) {
    expect(movement.intentId).toBe(id)
  }
  expect(stripe.refusedByMock).toEqual([])
  expect(stripe.checked()).toEqual([
    'GET /v1/balance_transactions',
    'GET /v1/payment_intents/pi_…',
    'GET /v1/payment_intents/search',
    'GET /v1/refunds',
    'GET /v1/refunds/re_…',
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/pi_…/cancel',
    'POST /v1/refunds',
  ])
})

test("rejects a request that does not match Stripe's schema", async () => {
  const response = await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
    body: new URLSearchParams({ amount: '500', currency: 'gbp', colour: 'blue' }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('additional properties are not allowed')
  expect(stripe.refusedByMock).toHaveLength(1)
})
