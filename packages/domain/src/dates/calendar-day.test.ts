import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDay, parseCalendarDay, toCalendarDay } from './calendar-day.ts'

const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })

test('converts a day to a date and back', () => {
  fc.assert(
    fc.property(instant, (date) => {
      const day = toCalendarDay(date)
      expect(day).toBeDefined()
      expect(toCalendarDay(parseCalendarDay(day ?? '') ?? new Date(Number.NaN))).toBe(day)
    }),
  )
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-9-1', false],
  ['2026-09-01T00:00:00Z', false],
  ['01-09-2026', false],
  ['', false],
])('isCalendarDay(%s) returns %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

test('accepts exactly the days of the calendar, including leap years', () => {
  const year = fc.integer({ min: 1000, max: 9999 })
  // Century years and the end of February are generated far more often than by chance.
  const century = fc.integer({ min: 10, max: 99 }).map((hundreds) => hundreds * 100)
  const month = fc.oneof(fc.constant(2), fc.integer({ min: 0, max: 14 }))
  const day = fc.oneof(fc.integer({ min: 27, max: 32 }), fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(fc.oneof(year, century), month, day, (y, m, d) => {
      const isLeapYear = y % 400 === 0 || (y % 4 === 0 && y % 100 !== 0)
      const daysInMonth = [0, 31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m] ?? 0
      const text = [y, m, d].map((part) => String(part).padStart(2, '0')).join('-')
      expect(isCalendarDay(text)).toBe(d >= 1 && d <= daysInMonth)
    }),
    { numRuns: 1000 },
  )
})

test('returns undefined for an invalid date or one after the year 9999', () => {
  expect(toCalendarDay(new Date(Number.NaN))).toBeUndefined()
  expect(toCalendarDay(new Date(8.64e15))).toBeUndefined()
})
