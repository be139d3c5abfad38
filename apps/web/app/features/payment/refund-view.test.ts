import { expect, test } from 'vitest'
import { refundOf } from './refund-view.ts'

const DATES = { created_at: '2026-11-17T09:00:00.000Z', ended_at: '2026-11-18T23:30:00.000Z' }
const root = { time_zone: 'Europe/Berlin' }
const viewOf = (payment: Omit<Parameters<typeof refundOf>[0], 'inventory_root'>) =>
  refundOf({ ...payment, inventory_root: root }, (minor) => `£${minor / 100}`, 'en')

test('shows whoever has only the link how much was refunded, and on which day at the place', () => {
  const refund = { ...DATES, status: 'succeeded' as const, amount: 12_000 }
  expect(viewOf({ refunds: [], private_refunds: [refund] })).toEqual({
    amount: '£120',
    day: '19 Nov 2026',
    state: 'done',
    isOfSecondCharge: false,
  })
  const requested = { ...refund, status: 'requested' as const, ended_at: null }
  expect(viewOf({ refunds: [], private_refunds: [requested] })?.state).toBe('checked')
})

test('shows no refund if there is none or it was declined', () => {
  expect(viewOf({ refunds: [], private_refunds: [] })).toBeNull()
  expect(viewOf({ refunds: [], private_refunds: [{ ...DATES, status: 'declined', amount: 1 }] })).toBeNull()
})
