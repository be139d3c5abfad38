import { expect, test } from 'vitest'
import { todayIn } from './today.ts'

test('today depends on where one asks', () => {
  const now = new Date('2026-12-31T13:30:00Z')
  expect(todayIn('Europe/London', now)).toBe('2026-12-31')
  expect(todayIn('Australia/Sydney', now)).toBe('2027-01-01')
  expect(todayIn('America/Los_Angeles', new Date('2027-01-01T05:00:00Z'))).toBe('2026-12-31')
})
