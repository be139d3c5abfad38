import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingTime, COMPANY_HOURS } from '../staff/working-hours.ts'
import { workingMinutesBetween } from './working-minutes.ts'

const at = (text: string) => new Date(text)

/** Two years with four changes of the clocks. */
const instant = fc
  .integer({ min: Date.parse('2026-01-01') / 1000, max: Date.parse('2028-01-01') / 1000 })
  .map((seconds) => new Date(seconds * 1000))

describe('workingMinutesBetween', () => {
  test('relies on working days that begin the week', () => {
    expect(COMPANY_HOURS.workDays).toEqual([1, 2, 3, 4, 5])
  })

  test('skips nights and weekends', () => {
    expect(workingMinutesBetween(at('2026-11-16T10:00Z'), at('2026-11-16T10:30Z'))).toBe(30)
    expect(workingMinutesBetween(at('2026-11-16T17:50Z'), at('2026-11-17T09:05Z'))).toBe(15)
    expect(workingMinutesBetween(at('2026-11-20T17:50Z'), at('2026-11-23T09:05Z'))).toBe(15)
    expect(workingMinutesBetween(at('2026-11-21T12:00Z'), at('2026-11-22T12:00Z'))).toBe(0)
    expect(workingMinutesBetween(at('2026-11-16T10:30Z'), at('2026-11-16T10:00Z'))).toBe(0)
  })

  test('follows the clocks in summer', () => {
    expect(workingMinutesBetween(at('2026-07-06T07:00Z'), at('2026-07-06T08:10Z'))).toBe(10)
    expect(workingMinutesBetween(at('2026-10-23T16:59Z'), at('2026-10-26T09:01Z'))).toBe(2)
  })

  test('counts what addWorkingTime adds', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 20 * 9 * 60 }), (start, minutes) => {
        const end = addWorkingTime(COMPANY_HOURS, start, minutes) ?? start
        expect(workingMinutesBetween(start, end)).toBe(minutes)
        expect(workingMinutesBetween(start, new Date(end.getTime() - 1))).toBe(minutes - 1)
      }),
    )
  })
})
