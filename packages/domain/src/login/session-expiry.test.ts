import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idleExpiry, sessionExpiry } from './session-expiry.ts'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-15T12:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

describe('sessionExpiry', () => {
  test('ends a student session after 30 idle days, and after 180 days in any case', () => {
    expect(sessionExpiry('student', now)).toEqual({ idleEndsAt: hoursLater(30 * 24), endsAt: hoursLater(180 * 24) })
  })

  test('ends a staff session after two idle hours, and after twelve hours in any case', () => {
    expect(sessionExpiry('staff', now)).toEqual({ idleEndsAt: hoursLater(2), endsAt: hoursLater(12) })
  })

  test('never extends a session beyond its end, however often it is used', () => {
    const anyKind = fc.constantFrom('student' as const, 'staff' as const)
    fc.assert(
      fc.property(anyKind, fc.array(fc.nat(400 * 24)), (sessionKind, hoursOfUse) => {
        const { endsAt } = sessionExpiry(sessionKind, now)
        for (const hours of hoursOfUse) {
          expect(idleExpiry(sessionKind, hoursLater(hours), endsAt).getTime()).toBeLessThanOrEqual(endsAt.getTime())
        }
      }),
    )
  })
})
