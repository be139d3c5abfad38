import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfDay } from './end-of-day.ts'
import { todayIn } from './today.ts'

describe('endOfDay', () => {
  test.each([
    ['2027-08-14', 'Europe/London', '2027-08-14T22:59:59.000Z'],
    ['2027-01-14', 'Europe/London', '2027-01-14T23:59:59.000Z'],
    ['2027-03-27', 'Europe/London', '2027-03-27T23:59:59.000Z'],
    ['2027-03-28', 'Europe/London', '2027-03-28T22:59:59.000Z'],
    ['2027-10-31', 'Europe/London', '2027-10-31T23:59:59.000Z'],
    ['2027-06-01', 'Asia/Kolkata', '2027-06-01T18:29:59.000Z'],
    ['2027-06-01', 'Australia/Sydney', '2027-06-01T13:59:59.000Z'],
    ['2027-06-01', 'America/Los_Angeles', '2027-06-02T06:59:59.000Z'],
    // Clocks go forward from 24:00 to 1:00 of the next day, and back from 24:00 to 23:00 of the same day.
    ['2027-09-04', 'America/Santiago', '2027-09-05T03:59:59.000Z'],
    ['2027-04-03', 'America/Santiago', '2027-04-04T03:59:59.000Z'],
    // Clocks go back from 1:00 to 0:00 of the same day, which does not extend the previous day.
    ['2027-11-06', 'America/Havana', '2027-11-07T03:59:59.000Z'],
  ])('for %s in %s returns %s', (day, timeZone, instant) => {
    expect(endOfDay(day, timeZone)?.toISOString()).toBe(instant)
  })

  test('returns the last second of any day in any zone', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/London',
      'America/St_Johns',
      'America/Santiago',
      'America/Havana',
      'Africa/Cairo',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Pacific/Kiritimati',
    )
    const date = fc.date({ min: new Date('2012-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, date, (timeZone, moment) => {
        const day = moment.toISOString().slice(0, 10)
        const end = endOfDay(day, timeZone)?.getTime() ?? 0
        expect(todayIn(timeZone, new Date(end))).toBe(day)
        expect(todayIn(timeZone, new Date(end + 1000)) > day).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('returns undefined for a day that does not exist', () => {
    expect(endOfDay('2027-02-30', 'UTC')).toBeUndefined()
  })
})
