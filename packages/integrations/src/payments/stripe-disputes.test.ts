import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { disputeOf } from './stripe-disputes.ts'

const DISPUTE = {
  id: 'du_1',
  payment_intent: 'pi_1',
  amount: 25_000,
  currency: 'gbp',
  status: 'needs_response',
  reason: 'fraudulent',
  evidence_details: { due_by: 1_796_083_200 },
  balance_transactions: [],
} as unknown as Stripe.Dispute

test('reads a question of a bank, which moves no money yet', () => {
  expect(disputeOf({ ...DISPUTE, status: 'warning_needs_response' })).toEqual({
    id: 'du_1',
    intentId: 'pi_1',
    state: 'needs_response',
    amountMinor: 25_000,
    currency: 'GBP',
    reason: 'fraudulent',
    dueAt: new Date('2026-12-01T00:00:00.000Z'),
    withdrawal: null,
    reinstatement: null,
  })
})

test('converts the fees of both movements into the currency of the charge', () => {
  const transactions = [
    { amount: -30_000, fee: 1_800 },
    { amount: 30_000, fee: -1_800 },
  ] as Stripe.BalanceTransaction[]
  expect(disputeOf({ ...DISPUTE, status: 'won', balance_transactions: transactions })).toMatchObject({
    state: 'won',
    withdrawal: { feeMinor: 1_500 },
    reinstatement: { feeMinor: -1_500 },
  })
})

test.each([
  [{ status: 'warning_closed' as const }, { state: 'won' }],
  [{ status: 'prevented' as const }, { state: 'unknown' }],
  [{ reason: '<b>' }, { reason: null }],
])('reads %j as %j', (changes, expected) => {
  expect(disputeOf({ ...DISPUTE, ...changes })).toMatchObject(expected)
})
