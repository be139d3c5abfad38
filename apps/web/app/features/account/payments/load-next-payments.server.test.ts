import { CallError } from '@amber/contract/http/client'
import { expect, test } from 'vitest'
import { loadNextPayments } from './load-next-payments.server.ts'

const booking = (id: number, next: object | null) => ({
  id,
  uuid: `0000000${id}-0000-4000-8000-000000000000`,
  stage: 'deposit_paid',
  next_stage: 'agreement_signed',
  turn: 'landlord',
  todos: [],
  due_at: null,
  move_in_date: '2027-09-18',
  booking_status: 'reserved',
  updated_at: '2026-11-15T12:00:00.000Z',
  inventory_root: { name: 'Marlow Yard', canonical_name: 'marlow-yard' },
  inventory: { config_name: 'Studio', lease_duration: null },
  payments: {
    currency: 'GBP',
    total: 500_000,
    refundable: 0,
    paid: 25_000,
    booked_on: '2026-11-12',
    schedule: null,
    next,
  },
})

async function loadWith(call: (...request: unknown[]) => Promise<unknown>) {
  const reported: unknown[] = []
  const context = { language: 'en', currency: 'GBP', signal: new AbortController().signal } as const
  const api = { call: call as never }
  const next = await loadNextPayments({ ...context, api, report: (error: unknown) => reported.push(error) })
  return { next, reported }
}

test('returns the next payment of each booked stay that has one', async () => {
  const result = [booking(1, null), booking(2, { amount: 174_134, due_on: '2027-09-08' })]
  const { next } = await loadWith(async () => ({ data: { result } }))
  const { uuid } = booking(2, null)
  expect(next).toEqual([{ uuid, room: 'Studio', place: 'Marlow Yard', amount: '£1,741.34', day: '8 Sept 2027' }])
})

test('asks for booked stays only, which no number of enquiries hides', async () => {
  const requests: unknown[] = []
  await loadWith(async (_, request) => {
    requests.push(request)
    return { data: { result: [] } }
  })
  expect(requests).toMatchObject([{ query: { booked: true, limit: 100 } }])
})

test('returns none and reports the error when bookings cannot be loaded', async () => {
  const { next, reported } = await loadWith(async () => {
    throw new CallError('unavailable', { httpStatus: 503 })
  })
  expect([next, reported.length]).toEqual([[], 1])
})
