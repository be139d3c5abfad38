import type { Payment } from '@amber/contract/payments'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardFields } from './card-form-script.ts'
import { payByCard } from './pay-by-card.ts'

const TOKEN = 't'.repeat(43)

afterEach(() => {
  vi.unstubAllGlobals()
})

type Answers = { status?: Payment['status'] | 'away'; typing?: object; confirmed?: object }

/** A press on "Pay" where the form, we and whoever takes the card answer as told. */
async function press({ status = 'processing', typing, confirmed = {} }: Answers) {
  const confirmPayment = vi.fn(async () => confirmed)
  vi.stubGlobal('location', { href: 'https://site.test/places/a/payment' })
  vi.stubGlobal('fetch', async () => {
    if (status === 'away') throw new TypeError('away')
    return Response.json({ data: { status } })
  })
  const fields = { elements: { submit: async () => (typing ? { error: typing } : {}) }, stripe: { confirmPayment } }
  const outcome = await payByCard(TOKEN, fields as unknown as CardFields)
  return { outcome, confirmPayment }
}

test('a card is sent once the room is sure, and comes back to the page that tells the rest', async () => {
  const { outcome, confirmPayment } = await press({})
  expect(outcome).toEqual({ kind: 'sent' })
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      confirmParams: { return_url: `https://site.test/payments/${TOKEN}/complete` },
      redirect: 'if_required',
    }),
  )
})

test.each([
  [{ typing: { type: 'validation_error' } }, 'typing'],
  [{ status: 'away' }, 'not_sent'],
  [{ status: 'sold_out' }, 'changed'],
  [{ status: 'success' }, 'changed'],
] as const)('no card is sent after %j', async (answers, kind) => {
  const { outcome, confirmPayment } = await press(answers)
  expect(outcome).toEqual({ kind })
  expect(confirmPayment).not.toHaveBeenCalled()
})

test.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ type: 'card_error', code: 'expired_card' }, 'expired_card'],
  [
    {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    },
    'payment_intent_authentication_failure',
  ],
])('%j is a card that was declined', async (error, code) => {
  expect((await press({ confirmed: { error } })).outcome).toEqual({ kind: 'declined', code })
})

test.each([
  { type: 'api_connection_error' },
  { type: 'api_error' },
  { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } },
])('%j leaves open what happened, so the server is asked', async (error) => {
  expect((await press({ confirmed: { error } })).outcome).toEqual({ kind: 'sent' })
})

test('a connection that breaks off while the card is sent leaves open whether it arrived: nobody is asked to pay again', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const lost = new TypeError('lost')
  const { outcome } = await press({ confirmed: Promise.reject(lost) })
  expect(outcome).toEqual({ kind: 'sent' })
  expect(told).toHaveBeenCalledExactlyOnceWith(lost)
})
