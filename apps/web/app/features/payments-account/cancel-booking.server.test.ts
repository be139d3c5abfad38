import { requestRefund } from '@amber/contract/payments'
import { expect, test } from 'vitest'
import { cancelBooking } from './cancel-booking.server.ts'
import { CURRENCY, KEY, OFFER, TOKEN } from './form-fields.ts'

const REFUND = { uuid: 'u', status: 'approved', reason: 'no_visa', amount: 12_550, created_at: '', ended_at: null }

async function cancel(offer: string, refund: unknown = REFUND) {
  const form = new FormData()
  form.set(TOKEN, 'token')
  form.set(OFFER, offer)
  form.set(CURRENCY, 'GBP')
  form.set(KEY, 'key')
  const asked: unknown[] = []
  const call = async (...question: unknown[]) => {
    asked.push(question)
    return { data: refund }
  }
  return { outcome: await cancelBooking(form, { call } as never, 'en'), asked }
}

test('asks for the very amount that was shown, under the name of the page', async () => {
  const { outcome, asked } = await cancel('no_visa:12550')
  const body = { reason: 'no_visa', amount: 12_550, idempotency_key: 'key' }
  expect(asked).toEqual([[requestRefund, { params: { token: 'token' }, body }]])
  expect(outcome).toEqual({ cancelled: { amount: '£125.50', isChecked: false } })
})

test('says whether one of us looks at it first, and that nothing comes back where nothing does', async () => {
  const requested = await cancel('no_visa:12550', { ...REFUND, status: 'requested' })
  expect(requested.outcome).toEqual({ cancelled: { amount: '£125.50', isChecked: true } })
  const nothing = await cancel('change_of_mind:0', null)
  expect(nothing.outcome).toEqual({ cancelled: { amount: null, isChecked: false } })
})

test.each(['', 'no_visa', 'no_visa:', 'no_visa:-5', 'staff:100', 'no_visa:1e9'])(
  'asks nobody for "%s"',
  async (offer) => {
    const { outcome, asked } = await cancel(offer)
    expect(outcome).toEqual({ missing: 'reason', token: 'token' })
    expect(asked).toEqual([])
  },
)
