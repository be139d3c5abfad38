import { expect, test } from 'vitest'
import { timeFromNow } from './time-from-now.ts'

const NOW = new Date('2027-01-31T12:00:00Z')

test.each([
  ['2027-01-31T12:20:30Z', 'in 20 min'],
  ['2027-01-31T09:30:00Z', '2 hr ago'],
  ['2027-02-01T13:00:00Z', 'tomorrow'],
  ['2027-01-21T12:00:00Z', '10 days ago'],
])('timeFromNow formats %s as %s', (instant, text) => {
  expect(timeFromNow(instant, NOW, 'en').replaceAll('.', '')).toBe(text)
})
