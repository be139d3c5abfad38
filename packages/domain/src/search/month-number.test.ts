import { expect, test } from 'vitest'
import { monthNumber, monthsFrom, monthText } from './month-number.ts'

test('a month is one number, and the same in text', () => {
  expect(monthNumber('2027-09-30')).toBe(202_709)
  expect(monthText(202_709)).toBe('2027-09')
})

test('months go on in the next year', () => {
  expect(monthsFrom('2026-11-15', 4)).toEqual([202_611, 202_612, 202_701, 202_702])
})

test('and begin in the year before', () => {
  expect(monthsFrom('2027-01-01', 2, { before: 1 })).toEqual([202_612, 202_701, 202_702])
})
