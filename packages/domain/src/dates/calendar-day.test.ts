import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDay, parseCalendarDay, toCalendarDay } from './calendar-day.ts'

const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })

test('a day survives the way to a date and back', () => {
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
])('%s is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

test('there is no calendar day for an invalid date or past the year 9999', () => {
  expect(toCalendarDay(new Date(Number.NaN))).toBeUndefined()
  expect(toCalendarDay(new Date(8.64e15))).toBeUndefined()
})
