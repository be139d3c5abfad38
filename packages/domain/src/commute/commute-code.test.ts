import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListedCommute, codesWithin, commuteCode, readCommuteCode } from './commute-code.ts'
import { COMMUTE_MODES, MAX_COMMUTE_MINUTES } from './commute-mode.ts'

const anyCommute: fc.Arbitrary<ListedCommute> = fc.record({
  campusId: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  mode: fc.constantFrom(...COMMUTE_MODES),
  minutes: fc.integer({ min: 1, max: MAX_COMMUTE_MINUTES }),
  estimated: fc.boolean(),
})
/** Few campuses and minutes, so that places have several and limits meet them. */
const closeCommute = fc.record({
  campusId: fc.integer({ min: 1, max: 3 }),
  mode: fc.constantFrom(...COMMUTE_MODES),
  minutes: fc.integer({ min: 1, max: 5 }),
  estimated: fc.boolean(),
})
test('reads back any commute from its code, which a number holds exactly', () => {
  fc.assert(
    fc.property(anyCommute, (commute) => {
      expect(readCommuteCode(commuteCode(commute))).toEqual(commute)
      expect(Number.isSafeInteger(commuteCode(commute))).toBe(true)
    }),
  )
})

test('has codes in the range of a limit exactly when campus and mode agree and the minutes do not exceed it', () => {
  fc.assert(
    fc.property(closeCommute, closeCommute, (commute, limit) => {
      const { from, to } = codesWithin(limit)
      const code = commuteCode(commute)
      const isWithin =
        commute.campusId === limit.campusId && commute.mode === limit.mode && commute.minutes <= limit.minutes
      expect(from <= code && code <= to).toBe(isWithin)
    }),
  )
})
