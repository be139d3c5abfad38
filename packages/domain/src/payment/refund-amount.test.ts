import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CancellationReason, CancellationTerm } from '../booking/cancellation-terms.ts'
import { refundAmount, refundTermsAt } from './refund-amount.ts'

const deadlineAt = (instant: string) => ({ day: instant.slice(0, 10) as `${number}-${number}-${number}`, instant })

const buildTerm = (reason: CancellationReason, ...steps: [percent: number, until: string][]): CancellationTerm => ({
  reason,
  isAsChangeOfMind: false,
  names: [reason],
  steps: [
    ...steps.map(([refundPercent, end]) => ({ refundPercent, until: deadlineAt(end) })),
    { refundPercent: 0, until: null },
  ],
})

const [FRIDAY_END, SUNDAY_END, MONDAY_END] = [
  '2026-11-13T23:59:59.999Z',
  '2026-11-15T23:59:59.999Z',
  '2026-11-16T23:59:59.999Z',
] as const

describe('refundTermsAt', () => {
  const terms = [
    buildTerm('change_of_mind', [100, FRIDAY_END], [50, SUNDAY_END]),
    buildTerm('no_visa', [100, MONDAY_END]),
  ]
  const termsAt = (moment: string) => refundTermsAt(terms, new Date(moment))

  test.each([
    ['during the first step', '2026-11-12T00:00:00Z', 100, FRIDAY_END],
    ['in the last millisecond of the first step', FRIDAY_END, 100, FRIDAY_END],
    ['a millisecond after the first step', '2026-11-14T00:00:00.000Z', 50, SUNDAY_END],
    ['after the last step', '2026-11-16T00:00:00.000Z', 0, null],
  ])('returns the current step: %s', (_, moment, percent, end) => {
    expect(termsAt(moment)[0]).toEqual({ reason: 'change_of_mind', isAsChangeOfMind: false, percent, until: end })
  })

  test('returns 0% for a term without steps', () => {
    const term = { reason: 'no_place', isAsChangeOfMind: true } as const
    expect(refundTermsAt([{ ...term, names: [], steps: [] }], new Date())).toEqual([
      { ...term, percent: 0, until: null },
    ])
  })
})

describe('refundAmount', () => {
  test.each([
    [25_000, 100, 25_000],
    [25_000, 0, 0],
    [25_001, 50, 12_501],
    [1, 1, 1],
    [0, 100, 0],
    [33, 33, 11],
  ])('for %i at %i percent returns %i', (held, percent, amount) => {
    expect(refundAmount(held, percent)).toBe(amount)
  })

  test('returns an integer, rounded up and never above the held amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.integer({ min: 0, max: 100 }), (held, percent) => {
        const amount = refundAmount(held, percent)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeLessThanOrEqual(held)
        expect(amount * 100).toBeGreaterThanOrEqual(held * percent)
        expect((amount - 1) * 100).toBeLessThan(held * percent + (held * percent === 0 ? 1 : 0))
      }),
    )
  })
})
