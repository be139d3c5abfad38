import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, clamp, dateFormat, dayOfWeek, monthOf, weeksOf } from './calendar.ts'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const firstDays = fc.integer({ min: 1, max: 7 })

test('adding months keeps the day, or takes the last one of a shorter month', () => {
  expect(addMonths('2027-08-31', 1)).toBe('2027-09-30')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2027-12-15', 1)).toBe('2028-01-15')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test('adding days and taking them off again leads back', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day)
    }),
  )
})

test('adding months moves by exactly that many months', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, count) => {
      const index = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
      expect(index(addMonths(day, count)) - index(day)).toBe(count)
    }),
  )
})

test('the weeks of a month are whole, follow each other, and each holds a day of the month', () => {
  fc.assert(
    fc.property(days, firstDays, (day, firstDay) => {
      const month = monthOf(day)
      const weeks = weeksOf(month, firstDay)
      const shown = weeks.flat()
      expect(shown).toEqual(shown.map((_, index) => addDays(shown[0] ?? '', index)))
      expect(dayOfWeek(shown[0] ?? '', firstDay)).toBe(0)
      expect(shown).toEqual(expect.arrayContaining([`${month}-01`, day, addDays(addMonths(`${month}-01`, 1), -1)]))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        expect(week.map(monthOf)).toContain(month)
      }
    }),
  )
})

test('a week may begin on Sunday or on Monday', () => {
  expect(weeksOf('2027-08', 7)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2027-08-0${day}`))
  expect(weeksOf('2027-08', 1)[0]?.at(-1)).toBe('2027-08-01')
})

test('a value outside its limits becomes the nearer limit', () => {
  expect(clamp('2027-01-01', '2027-02-01', undefined)).toBe('2027-02-01')
  expect(clamp('2027-03-01', '2027-02-01', '2027-02-28')).toBe('2027-02-28')
  expect(clamp('2027-02-10', undefined, undefined)).toBe('2027-02-10')
})

test('a day is written the way of the language, whatever the time zone', () => {
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
  expect(dateFormat('en-GB', long)('2027-09-11')).toBe('11 September 2027')
  expect(dateFormat('de', long)('2027-09-11')).toBe('11. September 2027')
  expect(dateFormat('zh', { month: 'long', year: 'numeric' })('2027-09')).toBe('2027年9月')
})
