import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idleEnd, sessionEnds } from './session-ends.ts'

const HOUR = 3_600_000
const now = new Date('2026-11-15T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

describe('a session', () => {
  test('of a student ends after 30 days without use, and after 180 days anyway', () => {
    expect(sessionEnds('student', now)).toEqual({ idleEndsAt: after(30 * 24), endsAt: after(180 * 24) })
  })

  test('of staff ends after two hours without use, and after twelve anyway', () => {
    expect(sessionEnds('staff', now)).toEqual({ idleEndsAt: after(2), endsAt: after(12) })
  })

  test('never outlives its end, however often it is used', () => {
    const kind = fc.constantFrom('student' as const, 'staff' as const)
    fc.assert(
      fc.property(kind, fc.array(fc.nat(400 * 24)), (which, uses) => {
        const { endsAt } = sessionEnds(which, now)
        for (const hours of uses) {
          expect(idleEnd(which, after(hours), endsAt).getTime()).toBeLessThanOrEqual(endsAt.getTime())
        }
      }),
    )
  })
})
