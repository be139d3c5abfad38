import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:30Z', 'now'],
  ['2026-11-15T11:59:01Z', 'now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:00:01Z', '59 minutes ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-14T12:00:00Z', 'yesterday'],
  ['2026-11-09T12:00:00Z', '6 days ago'],
  ['2026-11-01T12:00:00Z', '2 weeks ago'],
  ['2026-08-15T12:00:00Z', '3 months ago'],
  ['2025-11-15T12:00:00Z', 'last year'],
])('formats %s as %s', (instant, expected) => {
  expect(timeAgo(instant, NOW, 'en')).toBe(expected)
})

test('uses the given language', () => {
  expect(timeAgo('2026-11-15T09:00:00Z', NOW, 'de')).toBe('vor 3 Stunden')
  expect(timeAgo('2026-11-15T09:00:00Z', NOW, 'zh')).toBe('3小时前')
})
