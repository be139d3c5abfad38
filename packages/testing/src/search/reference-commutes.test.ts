import { commuteCode, type ListedCommute } from '@amber/domain/commute/commute-code'
import { COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commuteOrder, isWithinCommutes } from './reference-commutes.ts'

/** Few campuses and minutes, so that places have several and limits meet them. */
const closeCommute = fc.record({
  campusId: fc.integer({ min: 1, max: 3 }),
  mode: fc.constantFrom(...COMMUTE_MODES),
  minutes: fc.integer({ min: 1, max: 5 }),
  estimated: fc.boolean(),
})
const anyPlace = fc.uniqueArray(closeCommute, { selector: ({ campusId, mode }) => `${campusId}:${mode}` })
const anyLimits = fc.uniqueArray(closeCommute, { minLength: 1, maxLength: 2, selector: ({ campusId }) => campusId })

const minutesTo = (place: readonly ListedCommute[], limit: Pick<ListedCommute, 'campusId' | 'mode'>) =>
  place.find(({ campusId, mode }) => campusId === limit.campusId && mode === limit.mode)?.minutes

test('is within the limits when every one of them holds', () => {
  fc.assert(
    fc.property(anyPlace, anyLimits, (place, limits) => {
      const expected = limits.every((limit) => (minutesTo(place, limit) ?? Infinity) <= limit.minutes)
      expect(isWithinCommutes(place.map(commuteCode), limits)).toBe(expected)
    }),
  )
})

describe('commuteOrder', () => {
  const codes = (...minutes: number[]) =>
    minutes.map((value, index) =>
      commuteCode({ campusId: index + 1, mode: 'bike', minutes: value, estimated: value % 2 === 0 }),
    )
  const limits = [1, 2].map((campusId) => ({ campusId, mode: 'bike' as const, minutes: 45 }))
  const order = (...minutes: number[]) => commuteOrder(codes(...minutes), limits)

  test('puts the place first whose longer commute is shorter, and of equal ones the one with the smaller sum', () => {
    const sorted = [order(18, 20), order(20, 20), order(5, 35)]
    expect(sorted).toEqual(sorted.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(new Set(sorted).size).toBe(3)
  })

  test('returns null for a place that is not near both campuses', () => {
    expect(order(18)).toBeNull()
    expect(commuteOrder(codes(18), [])).toBeNull()
  })

  test('reads minutes beyond the limit, since only the filter excludes places', () => {
    expect(order(60, 70)).toBe(70 * 256 + 130)
  })
})
