import { expect, test } from 'vitest'
import { stayFrom } from './stay-from.ts'

const days = (thisMonth: string, weeks: number) =>
  Object.values(stayFrom(thisMonth, weeks)).map((day) => day.toISOString().slice(0, 10))

test('begins in the September that comes, or that runs now', () => {
  expect(days('2026-11', 1)[0]).toBe('2027-09-01')
  expect(days('2027-09', 1)[0]).toBe('2027-09-01')
  expect(days('2027-10', 1)[0]).toBe('2028-09-01')
})

// spec: 5.end-date
test('ends with the last day of the last week', () => {
  expect(days('2026-11', 44)).toEqual(['2027-09-01', '2028-07-04'])
})
