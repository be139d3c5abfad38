import { TZDate } from '@date-fns/tz'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayIn } from './today.ts'

test('returns the date in the given time zone', () => {
  const now = new Date('2026-12-31T13:30:00Z')
  expect(todayIn('Europe/London', now)).toBe('2026-12-31')
  expect(todayIn('Australia/Sydney', now)).toBe('2027-01-01')
  expect(todayIn('America/Los_Angeles', new Date('2027-01-01T05:00:00Z'))).toBe('2026-12-31')
})

test('returns every day of February in every zone, also in leap years', () => {
  const zone = fc.constantFrom('Pacific/Kiritimati', 'Australia/Sydney', 'Europe/London', 'America/Los_Angeles')
  fc.assert(
    fc.property(zone, fc.integer({ min: 1970, max: 2120 }), (timeZone, year) => {
      const hours = Array.from({ length: 24 * 62 }, (_, hour) => new Date(Date.UTC(year, 0, 31, hour)))
      const days = new Set(hours.map((now) => todayIn(timeZone, now)).filter((day) => day.startsWith(`${year}-02`)))
      const isLeapYear = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
      expect(days.size).toBe(isLeapYear ? 29 : 28)
    }),
    { numRuns: 40 },
  )
})

test('agrees with the time zone library at any moment', () => {
  const zone = fc.constantFrom('UTC', 'Europe/London', 'Asia/Kolkata', 'Pacific/Apia', 'America/St_Johns')
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zone, moment, (timeZone, now) => {
      expect(todayIn(timeZone, now)).toBe(new TZDate(now, timeZone).toISOString().slice(0, 10))
    }),
  )
})
