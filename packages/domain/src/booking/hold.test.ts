import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOLD_MINUTES, holdEnd, lowestFreeSlot } from './hold.ts'

test('a place is kept for twenty minutes', () => {
  expect(HOLD_MINUTES).toBe(20)
  expect(holdEnd(new Date('2027-03-28T00:50:00Z'))).toEqual(new Date('2027-03-28T01:10:00Z'))
})

test('the number given out is one that nobody has, and all below it are taken', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 })), (taken) => {
      const slot = lowestFreeSlot(taken)
      expect(taken).not.toContain(slot)
      for (let below = 1; below < slot; below++) expect(taken).toContain(below)
    }),
  )
})
