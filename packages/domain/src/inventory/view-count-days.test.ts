import { expect, test } from 'vitest'
import { viewCountDays } from './view-count-days.ts'

test('viewCountDays returns thirty UTC days, including today', () => {
  const days = viewCountDays(new Date('2026-03-01T23:59:59Z'))
  expect(days).toHaveLength(30)
  expect(days.slice(0, 2)).toEqual(['2026-03-01', '2026-02-28'])
  expect(days.at(-1)).toBe('2026-01-31')
})
