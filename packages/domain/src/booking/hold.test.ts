import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOLD_MINUTES, holdExpiresAt, lowestAvailableSlot } from './hold.ts'

test('holdExpiresAt returns a time twenty minutes later', () => {
  expect(HOLD_MINUTES).toBe(20)
  expect(holdExpiresAt(new Date('2027-03-28T00:50:00Z'))).toEqual(new Date('2027-03-28T01:10:00Z'))
})

test('lowestAvailableSlot returns the lowest slot that is not taken', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 })), (taken) => {
      const slot = lowestAvailableSlot(taken)
      expect(taken).not.toContain(slot)
      for (let below = 1; below < slot; below++) expect(taken).toContain(below)
    }),
  )
})
