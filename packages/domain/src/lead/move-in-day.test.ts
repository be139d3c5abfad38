import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalendarDay } from '../dates/calendar-day.ts'
import { hasMoveInDayBegun } from './move-in-day.ts'

test('hasMoveInDayBegun follows the time zone of the place', () => {
  const now = new Date('2027-09-10T14:30:00Z')
  expect(hasMoveInDayBegun({ moveIn: '2027-09-11', timeZone: 'Australia/Sydney' }, now)).toBe(true)
  expect(hasMoveInDayBegun({ moveIn: '2027-09-11', timeZone: 'Europe/London' }, now)).toBe(false)
  expect(hasMoveInDayBegun({ moveIn: '2027-09-10', timeZone: 'Europe/London' }, now)).toBe(true)
})

test('hasMoveInDayBegun returns false when no day is known', () => {
  expect(hasMoveInDayBegun({ moveIn: null, timeZone: 'Europe/London' }, new Date())).toBe(false)
})

test('hasMoveInDayBegun never becomes false again', () => {
  const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Europe/London', 'Australia/Sydney', 'America/Los_Angeles', 'Asia/Kolkata')
  fc.assert(
    fc.property(dates, dates, fc.nat({ max: 10 ** 11 }), zones, (day, now, laterMs, timeZone) => {
      const moveInDay = { moveIn: toCalendarDay(day) ?? null, timeZone }
      if (hasMoveInDayBegun(moveInDay, now))
        expect(hasMoveInDayBegun(moveInDay, new Date(now.getTime() + laterMs))).toBe(true)
    }),
  )
})
