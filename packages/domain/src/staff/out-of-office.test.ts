import { expect, test } from 'vitest'
import { backOn, returnsAt } from './out-of-office.ts'

const NOW = new Date('2026-11-18T12:00:00Z')

test.each([
  ['Europe/London', '2026-11-23T00:00:00.000Z'],
  ['Asia/Shanghai', '2026-11-22T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-23T08:00:00.000Z'],
])('somebody in %s is back when the day begins there, and the day is read again', (timeZone, instant) => {
  const until = returnsAt('2026-11-23', timeZone)
  expect(until?.toISOString()).toBe(instant)
  expect(backOn(until ?? null, timeZone, NOW)).toBe('2026-11-23')
})

test('returns no day for somebody who is there', () => {
  expect(backOn(null, 'Europe/London', NOW)).toBeNull()
  expect(backOn(NOW, 'Europe/London', NOW)).toBeNull()
})

test('returns undefined for a day that does not exist', () => {
  expect(returnsAt('2026-02-30', 'Europe/London')).toBeUndefined()
})
