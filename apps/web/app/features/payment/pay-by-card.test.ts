import type { Payment } from '@amber/contract/schemas/payments'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardFields } from './card-form-script.ts'
import { payByCard } from './pay-by-card.ts'

const TOKEN = 't'.repeat(43)

afterEach(() => {
  vi.unstubAllGlobals()
})

type Results = { status?: Payment['status'] | 'away'; typing?: object; confirmed?: object }

/** Presses "Pay" with the given results of form validation, our API and Stripe. */
async function pressPay({ status = 'processing', typing, confirmed = {} }: Results) {
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

test('sends the card once the room is secured and returns to the completion page', async () => {
  const { outcome, confirmPayment } = await pressPay({})
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
] as const)('sends no card after %j', async (results, kind) => {
  const { outcome, confirmPayment } = await pressPay(results)
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
])('treats %j as a declined card', async (error, code) => {
  expect((await pressPay({ confirmed: { error } })).outcome).toEqual({ kind: 'declined', code })
})

test.each([
  { type: 'api_connection_error' },
  { type: 'api_error' },
  { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } },
])('treats %j as sent because the result is unknown', async (error) => {
  expect((await pressPay({ confirmed: { error } })).outcome).toEqual({ kind: 'sent' })
})

test('treats the card as sent when the connection is lost while sending, and reports the error', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const connectionError = new TypeError('lost')
  const { outcome } = await pressPay({ confirmed: Promise.reject(connectionError) })
  expect(outcome).toEqual({ kind: 'sent' })
  expect(reportError).toHaveBeenCalledExactlyOnceWith(connectionError)
})
