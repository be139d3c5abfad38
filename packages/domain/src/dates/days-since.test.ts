import { expect, test } from 'vitest'
import { daysSince } from './days-since.ts'

const NOON = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T11:00:00Z', 'Europe/London', 0],
  ['2026-11-14T23:59:00Z', 'Europe/London', 1],
  ['2026-11-14T23:59:00Z', 'Europe/Berlin', 0],
  ['2026-11-01T12:00:00Z', 'Asia/Seoul', 14],
  // An instant in the future, as from a server whose clock runs fast, counts as today.
  ['2026-11-17T12:00:00Z', 'Europe/London', 0],
])('counts %s in %s as %i days ago', (instant, timeZone, days) => {
  expect(daysSince(instant, NOON, timeZone)).toBe(days)
})
