import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, clamp, dateFormat, dayOfWeek, monthOf, weeksOf } from './calendar.ts'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyFirstDayOfWeek = fc.integer({ min: 1, max: 7 })

test('addMonths keeps the day or uses the last day of a shorter month', () => {
  expect(addMonths('2027-08-31', 1)).toBe('2027-09-30')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test('addDays is reversible', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day)
    }),
  )
})

test('addMonths moves by exactly the given number of months', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (day, count) => {
      const monthIndex = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
      expect(monthIndex(addMonths(day, count)) - monthIndex(day)).toBe(count)
    }),
  )
})

test('weeksOf returns complete, consecutive weeks that each contain a day of the month', () => {
  fc.assert(
    fc.property(anyDay, anyFirstDayOfWeek, (day, firstDay) => {
      const month = monthOf(day)
      const weeks = weeksOf(month, firstDay)
      const allDays = weeks.flat()
      expect(allDays).toEqual(allDays.map((_, index) => addDays(allDays[0] ?? '', index)))
      expect(dayOfWeek(allDays[0] ?? '', firstDay)).toBe(0)
      expect(allDays).toEqual(expect.arrayContaining([`${month}-01`, day, addDays(addMonths(`${month}-01`, 1), -1)]))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(week.map(monthOf)).toContain(month)
      }
    }),
  )
})

test('weeksOf starts weeks on Sunday or Monday', () => {
  expect(weeksOf('2027-08', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2027-08-0${day}`))
  expect(weeksOf('2027-08', 1)[0]?.at(-1)).toBe('2027-08-01')
})

test('clamp returns the nearer limit for a value outside the range', () => {
  expect(clamp('2027-01-01', '2027-02-01', undefined)).toBe('2027-02-01')
  expect(clamp('2027-03-01', '2027-02-01', '2027-02-28')).toBe('2027-02-28')
  expect(clamp('2027-02-10', undefined, undefined)).toBe('2027-02-10')
})

test('dateFormat formats a day in the language, independent of the time zone', () => {
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
  expect(dateFormat('en-GB', long)('2027-09-11')).toBe('11 September 2027')
  expect(dateFormat('de', long)('2027-09-11')).toBe('11. September 2027')
  expect(dateFormat('zh', { month: 'long', year: 'numeric' })('2027-09')).toBe('2027年9月')
})
