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

describe('two books', () => {
  test('that say the same differ in nothing, in whatever order', () => {
    const here = [capture('pi_1'), refund('re_1'), refund('re_2')]
    expect(compareMovements(here, here.toReversed())).toEqual([])
    expect(compareMovements([], [])).toEqual([])
  })

  test('a capture and a refund of one intent are two things', () => {
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
  ] as const)('differ by %s', (is, here, there, amounts) => {
    expect(compareMovements(here, there)).toEqual([
      { is, kind: 'capture', intentId: 'pi_1', refundId: null, currency: 'GBP', ...amounts },
    ])
  })

  test('a fee that one side can’t say is no difference', () => {
    expect(compareMovements([capture('pi_1', 100, null)], [capture('pi_1')])).toEqual([])
    expect(compareMovements([capture('pi_1')], [capture('pi_1', 100, null)])).toEqual([])
  })

  test('every one that is taken out of one side is named, and no other', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
    fc.assert(
      fc.property(ids, fc.func(fc.constantFrom('both', 'here', 'there')), (numbers, sideOf) => {
        const on = (side: string) =>
          numbers.filter((id) => sideOf(id) === 'both' || sideOf(id) === side).map((id) => capture(`pi_${id}`))
        const named = compareMovements(on('here'), on('there')).map(({ is, intentId }) => `${is} ${intentId}`)
        const expected = numbers.flatMap((id) =>
          sideOf(id) === 'both' ? [] : [`missing_${sideOf(id) === 'here' ? 'there' : 'here'} pi_${id}`],
        )
        expect(named.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})

test.each([
  ['2026-11-16T02:59:59Z', ['2026-11-13', '2026-11-14']],
  ['2026-11-16T03:00:00Z', ['2026-11-14', '2026-11-15']],
  ['2026-11-16T23:59:59Z', ['2026-11-14', '2026-11-15']],
  ['2026-03-01T12:00:00Z', ['2026-02-27', '2026-02-28']],
])('at %s the days to compare are over', (now, days) => {
  expect(daysToReconcile(new Date(now))).toEqual(days)
})
