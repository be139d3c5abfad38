import { expect, test } from 'vitest'
import { isPaymentOffered } from './payment-offered.ts'

// spec: 4.payment-off
test('isPaymentOffered returns false only when meta.payment is 0', () => {
  expect(isPaymentOffered({ payment: 0 })).toBe(false)
  expect(isPaymentOffered({ payment: 1 })).toBe(true)
  expect(isPaymentOffered({ payment: null })).toBe(true)
  expect(isPaymentOffered({})).toBe(true)
})
