import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMovements, daysToReconcile, type Movement } from './reconciliation.ts'

const capture = (intentId: string, amountMinor = 100, feeMinor: number | null = 3): Movement => ({
  kind: 'capture',
  intentId,
  refundId: null,
  amountMinor,
  feeMinor,
  currency: 'GBP',
})
const refund = (refundId: string, amountMinor = 100): Movement => ({
  ...capture('pi_1', amountMinor, null),
  kind: 'refund',
  refundId,
})

describe('compareMovements', () => {
  test('returns nothing for equal movements, in any order', () => {
    const here = [capture('pi_1'), refund('re_1'), refund('re_2')]
    expect(compareMovements(here, here.toReversed())).toEqual([])
    expect(compareMovements([], [])).toEqual([])
  })

  test('distinguishes a capture from a refund of the same intent', () => {
    expect(compareMovements([capture('pi_1')], [refund('re_1')]).map(({ is }) => is)).toEqual([
      'missing_here',
      'missing_there',
    ])
  })

  test.each([
    ['missing_here', [], [capture('pi_1')], { here: null, there: 100 }],
    ['missing_there', [capture('pi_1')], [], { here: 100, there: null }],
    ['other_amount', [capture('pi_1', 100)], [capture('pi_1', 90)], { here: 100, there: 90 }],
    ['other_amount', [{ ...capture('pi_1'), currency: 'EUR' as const }], [capture('pi_1')], { here: 100, there: 100 }],
    ['other_fee', [capture('pi_1', 100, 0)], [capture('pi_1', 100, 3)], { here: 0, there: 3 }],
  ] as const)('reports %s', (is, here, there, amounts) => {
    expect(compareMovements(here, there)).toEqual([
      { is, kind: 'capture', intentId: 'pi_1', refundId: null, currency: 'GBP', ...amounts },
    ])
  })

  test('ignores a fee that one side does not know', () => {
    expect(compareMovements([capture('pi_1', 100, null)], [capture('pi_1')])).toEqual([])
    expect(compareMovements([capture('pi_1')], [capture('pi_1', 100, null)])).toEqual([])
  })

  test('reports exactly the movements that one side lacks', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
    fc.assert(
      fc.property(ids, fc.func(fc.constantFrom('both', 'here', 'there')), (numbers, sideOf) => {
        const movementsOn = (side: string) =>
          numbers.filter((id) => sideOf(id) === 'both' || sideOf(id) === side).map((id) => capture(`pi_${id}`))
        const reported = compareMovements(movementsOn('here'), movementsOn('there')).map(
          ({ is, intentId }) => `${is} ${intentId}`,
        )
        const expected = numbers.flatMap((id) =>
          sideOf(id) === 'both' ? [] : [`missing_${sideOf(id) === 'here' ? 'there' : 'here'} pi_${id}`],
        )
        expect(reported.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})

test.each([
  ['2026-11-16T02:59:59Z', ['2026-11-13', '2026-11-14']],
  ['2026-11-16T03:00:00Z', ['2026-11-14', '2026-11-15']],
  ['2026-11-16T23:59:59Z', ['2026-11-14', '2026-11-15']],
  ['2026-03-01T12:00:00Z', ['2026-02-27', '2026-02-28']],
])('daysToReconcile at %s returns the last two closed days', (now, days) => {
  expect(daysToReconcile(new Date(now))).toEqual(days)
})
