import { expect, test } from 'vitest'
import { lastDayOfMonth, monthNumber, monthsFrom, monthText } from './months.ts'

test('monthNumber and monthText convert a month to a number and back to text', () => {
  expect(monthNumber('2027-09-30')).toBe(202_709)
  expect(monthText(202_709)).toBe('2027-09')
})

test('monthsFrom continues into the next year', () => {
  expect(monthsFrom('2026-11-15', 4)).toEqual([202_611, 202_612, 202_701, 202_702])
})

test('monthsFrom starts earlier when months before the given one are requested', () => {
  expect(monthsFrom('2027-01-01', 2, { before: 1 })).toEqual([202_612, 202_701, 202_702])
})

test.each([
  [202_609, '2026-09-30'],
  [202_702, '2027-02-28'],
  [202_802, '2028-02-29'],
  [202_612, '2026-12-31'],
])('lastDayOfMonth of %i is %s', (month, day) => {
  expect(lastDayOfMonth(month)).toBe(day)
})
