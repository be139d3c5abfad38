import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

describe('nextStep', () => {
  // Every case there is: whether payment is needed, whether it was paid, and what is to be paid.
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
  ] as const)('needs payment %s, paid %s, amount %s → %s', (needsPayment, paymentsSuccessPresent, amountMinor, to) => {
    expect(nextStep({ needsPayment, paymentsSuccessPresent, amountMinor })).toBe(to)
  })
})
