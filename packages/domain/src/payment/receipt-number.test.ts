import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-number.ts'

test('formats the year and the payment id', () => {
  expect(receiptNumber({ id: 17, paidAt: new Date('2026-12-31T23:59:59Z') })).toBe('2026-000017')
  expect(receiptNumber({ id: 12_345_678, paidAt: new Date('2027-01-01T00:00:00Z') })).toBe('2027-12345678')
})
