import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

describe('nextStep', () => {
  // All combinations of payment needed, already paid and amount.
  // spec: 4.book-form-to-payment, 4.book-form-to-submit
  test.each([
    [true, false, 25_000, 'payment'],
    [true, false, null, 'payment'],
    [true, false, 0, 'submitted'],
    [true, true, 25_000, 'submitted'],
    [true, true, null, 'submitted'],
    [true, true, 0, 'submitted'],
    [false, false, 25_000, 'submitted'],
    [false, false, null, 'submitted'],
    [false, false, 0, 'submitted'],
    [false, true, 25_000, 'submitted'],
    [false, true, null, 'submitted'],
    [false, true, 0, 'submitted'],
  ] as const)(
    'when payment needed is %s, paid is %s and the amount is %s returns %s',
    (needsPayment, paymentsSuccessPresent, amountMinor, expected) => {
      expect(nextStep({ needsPayment, paymentsSuccessPresent, amountMinor })).toBe(expected)
    },
  )
})
