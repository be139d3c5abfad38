import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXTENSION_HOURS, extendHoldByStaff, MAX_HELD_HOURS } from './hold-by-staff.ts'

const now = new Date('2027-03-01T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const hold = { takenAt: minutes(-10), expiresAt: minutes(10), extensions: 0, isAvailable: true }

describe('extendHoldByStaff', () => {
  test('holds the room for the hours from now on', () => {
    expect(extendHoldByStaff(hold, 4, now)).toEqual({ is: 'extended', expiresAt: minutes(240) })
  })

  test.each([
    ['room_gone', { isAvailable: false }],
    ['too_often', { extensions: 2 }],
    ['not_longer', { expiresAt: minutes(240) }],
    ['too_long', { takenAt: minutes(-45 * 60) }],
  ] as const)('answers %s', (is, changes) => {
    expect(extendHoldByStaff({ ...hold, ...changes }, 4, now)).toEqual({ is })
  })

  test('never shortens a hold, and never holds a room beyond the maximum since it was taken', () => {
    const anyHold = fc.record({
      takenAt: fc.integer({ min: -4_000, max: 0 }).map(minutes),
      expiresAt: fc.integer({ min: 1, max: 4_000 }).map(minutes),
      extensions: fc.nat({ max: 3 }),
      isAvailable: fc.boolean(),
    })
    fc.assert(
      fc.property(anyHold, fc.constantFrom(...EXTENSION_HOURS), (held, hours) => {
        const decided = extendHoldByStaff(held, hours, now)
        if (decided.is !== 'extended') return
        expect(held.isAvailable && held.extensions < 2).toBe(true)
        expect(decided.expiresAt > held.expiresAt).toBe(true)
        expect(decided.expiresAt.getTime() - held.takenAt.getTime()).toBeLessThanOrEqual(MAX_HELD_HOURS * 3_600_000)
      }),
    )
  })
})
