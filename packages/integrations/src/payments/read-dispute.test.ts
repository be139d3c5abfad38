import { expect, test } from 'vitest'
import { readDispute } from './read-dispute.ts'

const OBJECT = {
  amount: 25_000,
  currency: 'gbp',
  status: 'warning_needs_response',
  reason: 'fraudulent',
  evidence_details: { due_by: 1_796_083_200 },
}

test('reads what staff are shown', () => {
  expect(readDispute('dp_1', OBJECT)).toEqual({
    id: 'dp_1',
    amountMinor: 25_000,
    currency: 'GBP',
    state: 'needs_response',
    reason: 'fraudulent',
    dueAt: '2026-12-01T00:00:00.000Z',
  })
})

test.each([{ amount: -1 }, { amount: '25000' }, { amount: 1.5 }, { currency: 'pounds' }, { currency: undefined }])(
  'rejects %j',
  (changes) => {
    expect(readDispute('dp_1', { ...OBJECT, ...changes })).toBeNull()
  },
)

test.each([
  [{ status: 'constructor' }, { state: 'unknown' }],
  [{ reason: '<b>' }, { reason: null }],
  [{ evidence_details: { due_by: 9e15 } }, { dueAt: null }],
  [{ evidence_details: null }, { dueAt: null }],
])('drops what it does not know of %j', (changes, expected) => {
  expect(readDispute('dp_1', { ...OBJECT, ...changes })).toMatchObject(expected)
})
