import { requestRefund } from '@amber/contract/endpoints/payments'
import { expect, test } from 'vitest'
import { cancelBooking } from './cancel-booking.server.ts'
import {
  CONFIRMED_FIELD,
  CURRENCY_FIELD,
  IDEMPOTENCY_KEY_FIELD,
  REFUND_OPTION_FIELD,
  PAYMENT_TOKEN_FIELD,
} from './form-fields.ts'

const REFUND = {
  uuid: 'u',
  status: 'approved',
  reason: 'no_visa',
  amount: 12_550,
  created_at: '',
  ended_at: null,
  proof: null,
}

async function cancel(offer: string, refund: unknown = REFUND, { isConfirmed = true } = {}) {
  const form = new FormData()
  form.set(PAYMENT_TOKEN_FIELD, 'token')
  form.set(REFUND_OPTION_FIELD, offer)
  form.set(CURRENCY_FIELD, 'GBP')
  form.set(IDEMPOTENCY_KEY_FIELD, 'key')
  if (isConfirmed) form.set(CONFIRMED_FIELD, 'yes')
  const calls: unknown[] = []
  const call = async (...request: unknown[]) => {
    calls.push(request)
    return { data: refund }
  }
  return { outcome: await cancelBooking(form, { call } as never, 'en'), requests: calls }
}

test("requests exactly the amount shown, with the page's idempotency key", async () => {
  const { outcome, requests: calls } = await cancel('no_visa:12550')
  const body = { reason: 'no_visa', amount: 12_550, idempotency_key: 'key' }
  expect(calls).toEqual([[requestRefund, { params: { token: 'token' }, body }]])
  expect(outcome).toEqual({ cancelled: { amount: '£125.50', isChecked: false, proofDay: null } })
})

test('makes no request until the choice is confirmed', async () => {
  const { outcome, requests: calls } = await cancel('no_visa:12550', REFUND, { isConfirmed: false })
  expect(outcome).toEqual({ toConfirm: { token: 'token', option: 'no_visa:12550' } })
  expect(calls).toEqual([])
})

test('returns whether approval is needed, and null when nothing is refunded', async () => {
  const requested = await cancel('no_visa:12550', { ...REFUND, status: 'requested' })
  expect(requested.outcome).toEqual({ cancelled: { amount: '£125.50', isChecked: true, proofDay: null } })
  const nothing = await cancel('change_of_mind:0', null)
  expect(nothing.outcome).toEqual({ cancelled: { amount: null, isChecked: false, proofDay: null } })
})

test('returns the day by which the reason must be proven', async () => {
  const proof = { due_at: '2026-11-30T09:00:00.000Z', is_received: false }
  const { outcome } = await cancel('no_visa:12550', { ...REFUND, status: 'requested', proof })
  expect(outcome).toEqual({ cancelled: { amount: '£125.50', isChecked: true, proofDay: '30 Nov 2026' } })
})

test.each(['', 'no_visa', 'no_visa:', 'no_visa:-5', 'staff:100', 'no_visa:1e9'])(
  'makes no request for "%s"',
  async (offer) => {
    const { outcome, requests: calls } = await cancel(offer)
    expect(outcome).toEqual({ missing: 'reason', token: 'token' })
    expect(calls).toEqual([])
  },
)
