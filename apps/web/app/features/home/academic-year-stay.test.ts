import { expect, test } from 'vitest'
import { academicYearStay } from './academic-year-stay.ts'

const stayDays = (thisMonth: string, weeks: number) =>
  Object.values(academicYearStay(thisMonth, weeks)).map((day) => day.toISOString().slice(0, 10))

test('starts in the current or next September', () => {
  expect(stayDays('2026-11', 1)[0]).toBe('2027-09-01')
  expect(stayDays('2027-09', 1)[0]).toBe('2027-09-01')
  expect(stayDays('2027-10', 1)[0]).toBe('2028-09-01')
})

// spec: 5.end-date
test('ends on the last day of the last week', () => {
  expect(stayDays('2026-11', 44)).toEqual(['2027-09-01', '2028-07-04'])
})
