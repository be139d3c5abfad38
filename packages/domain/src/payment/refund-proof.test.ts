import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CANCELLATION_REASONS } from '../booking/cancellation-terms.ts'
import { isUnusualNumberOfProofs, needsProof, proofDueAt } from './refund-proof.ts'

describe('needsProof', () => {
  test.each([
    ['no_visa', { withProof: 25_000, without: 0 }, true],
    ['no_place', { withProof: 1, without: 0 }, true],
    ['course_changed', { withProof: 25_000, without: 24_999 }, true],
    ['no_visa', { withProof: 25_000, without: 25_000 }, false],
    ['no_visa', { withProof: 0, without: 0 }, false],
    ['change_of_mind', { withProof: 25_000, without: 25_000 }, false],
  ] as const)('for %s and %o returns %s', (reason, amounts, expected) => {
    expect(needsProof(reason, amounts)).toBe(expected)
  })

  test('lets nobody get more than for a change of mind without proof', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...CANCELLATION_REASONS), amount, amount, (reason, withProof, other) => {
        // A change of mind gives exactly what a change of mind gives.
        const without = reason === 'change_of_mind' ? withProof : other
        if (!needsProof(reason, { withProof, without })) expect(withProof).toBeLessThanOrEqual(without)
      }),
    )
  })
})

test('proofDueAt returns the same time of day a fortnight later', () => {
  expect(proofDueAt(new Date('2026-11-16T09:30:00Z'))).toEqual(new Date('2026-11-30T09:30:00Z'))
})

test.each([
  [1, false],
  [2, false],
  [3, true],
])('isUnusualNumberOfProofs for %i requests returns %s', (requests, expected) => {
  expect(isUnusualNumberOfProofs(requests)).toBe(expected)
})
