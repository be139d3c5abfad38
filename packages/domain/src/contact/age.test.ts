import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['2008-11-15', '2026-11-15', 18],
  ['2008-11-16', '2026-11-15', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('returns the age for birth date %s on %s: %d', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})
