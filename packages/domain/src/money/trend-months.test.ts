import { expect, test } from 'vitest'
import { trendMonths } from './trend-months.ts'

test('returns the first days of eighteen months, ending with the current one', () => {
  const months = trendMonths(new Date('2026-11-30T23:59:59Z'))
  expect(months).toHaveLength(18)
  expect(months[0]).toBe('2025-06-01')
  expect(months.slice(-2)).toEqual(['2026-10-01', '2026-11-01'])
})
