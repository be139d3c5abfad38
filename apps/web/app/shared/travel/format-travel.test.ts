import { expect, test } from 'vitest'
import { formatTravelDistance, formatMinutes } from './format-travel.ts'

test('uses miles for English and kilometres for other languages', () => {
  expect(formatTravelDistance(966, 'en')).toBe('0.6 mi')
  expect(formatTravelDistance(1966, 'es')).toBe('2 km')
  expect(formatTravelDistance(0, 'en')).toBe('0.1 mi')
  expect(formatTravelDistance(34_500, 'de')).toBe('35 km')
})

test('formats durations in minutes, and in hours from two hours', () => {
  expect(formatMinutes(1, 'en')).toBe('1 min')
  expect(formatMinutes(119, 'en')).toBe('119 min')
  expect(formatMinutes(135, 'en')).toBe('2.3 hr')
  expect(formatMinutes(12, 'zh')).toBe('12分钟')
})
