import { expect, test } from 'vitest'
import { DEFAULT_PAYMENT_TYPE, PAYMENT_STATUSES, PAYMENT_TYPES } from './vocabulary.ts'

// spec: 9.payment-types, 3.meta-payment-type
test('a payment is a deposit unless it is a refundable token or a platform fee', () => {
  expect(PAYMENT_TYPES).toEqual(['deposit', 'refundable_token', 'platform_fee'])
  expect(DEFAULT_PAYMENT_TYPE).toBe('deposit')
})

// spec: 4.payment-statuses
test('a payment is in one of eight statuses', () => {
  expect(PAYMENT_STATUSES.toSorted()).toEqual([
    'failed',
    'init',
    'init_failure',
    'init_loading',
    'initiated',
    'processing',
    'sold_out',
    'success',
  ])
})
