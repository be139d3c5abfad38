import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CancellationReason, CancellationTerm } from '../booking/cancellation-terms.ts'
import { refundAmount, refundTermsAt } from './refund-amount.ts'

const until = (instant: string) => ({ day: instant.slice(0, 10) as `${number}-${number}-${number}`, instant })

const term = (reason: CancellationReason, ...steps: [percent: number, until: string][]): CancellationTerm => ({
  reason,
  name: reason,
  steps: [
    ...steps.map(([refundPercent, end]) => ({ refundPercent, until: until(end) })),
    { refundPercent: 0, until: null },
  ],
})

const [FRIDAY, SUNDAY, MONDAY] = [
  '2026-11-13T23:59:59.999Z',
  '2026-11-15T23:59:59.999Z',
  '2026-11-16T23:59:59.999Z',
] as const

describe('what comes back', () => {
  const terms = [term('change_of_mind', [100, FRIDAY], [50, SUNDAY]), term('no_visa', [100, MONDAY])]
  const at = (moment: string) => refundTermsAt(terms, new Date(moment))

  test.each([
    ['before the first day is over', '2026-11-12T00:00:00Z', 100, FRIDAY],
    ['in its last millisecond', FRIDAY, 100, FRIDAY],
    ['a millisecond later', '2026-11-14T00:00:00.000Z', 50, SUNDAY],
    ['after the last', '2026-11-16T00:00:00.000Z', 0, null],
  ])('%s', (_, moment, percent, end) => {
    expect(at(moment)[0]).toEqual({ reason: 'change_of_mind', percent, until: end })
  })

  test('is said for each reason that the place has rules for, in one order', () => {
    expect(refundTermsAt(terms.toReversed(), new Date(FRIDAY)).map(({ reason }) => reason)).toEqual([
      'change_of_mind',
      'no_visa',
    ])
  })

  test('is nothing, for whoever changed their mind, at a place without rules', () => {
    expect(refundTermsAt([], new Date())).toEqual([{ reason: 'change_of_mind', percent: 0, until: null }])
    expect(refundTermsAt([term('no_visa', [80, MONDAY])], new Date(FRIDAY))).toEqual([
      { reason: 'change_of_mind', percent: 0, until: null },
      { reason: 'no_visa', percent: 80, until: MONDAY },
    ])
  })

  test.each([
    ['the higher part', [70, MONDAY], [90, FRIDAY], { percent: 90, until: FRIDAY }],
    ['as much for longer', [90, MONDAY], [90, FRIDAY], { percent: 90, until: MONDAY }],
    ['something before nothing', [40, FRIDAY], [0, MONDAY], { percent: 40, until: FRIDAY }],
  ] as const)('is the best of several rules for one reason: %s', (_, first, second, best) => {
    const both = [term('no_place', [...first]), term('no_place', [...second])]
    const [, one] = refundTermsAt(both, new Date('2026-11-12T00:00:00Z'))
    const [, other] = refundTermsAt(both.toReversed(), new Date('2026-11-12T00:00:00Z'))
    expect(one).toEqual({ reason: 'no_place', ...best })
    expect(other).toEqual(one)
  })

  test('nothing for good stays nothing for good beside nothing until a day', () => {
    const ending: CancellationTerm = {
      reason: 'no_place',
      name: '',
      steps: [{ refundPercent: 0, until: until(MONDAY) }],
    }
    const forGood = term('no_place')
    for (const both of [
      [ending, forGood],
      [forGood, ending],
    ])
      expect(refundTermsAt(both, new Date(FRIDAY))[1]).toEqual({ reason: 'no_place', percent: 0, until: null })
  })

  test('a term without steps gives nothing', () => {
    expect(refundTermsAt([{ reason: 'no_place', name: '', steps: [] }], new Date())[1]).toEqual({
      reason: 'no_place',
      percent: 0,
      until: null,
    })
  })
})

describe('the amount', () => {
  test.each([
    [25_000, 100, 25_000],
    [25_000, 0, 0],
    [25_001, 50, 12_501],
    [1, 1, 1],
    [0, 100, 0],
    [33, 33, 11],
  ])('of %i at %i % is %i', (held, percent, amount) => {
    expect(refundAmount(held, percent)).toBe(amount)
  })

  test('is whole, never short of its part by rounding and never more than what is held', () => {
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
