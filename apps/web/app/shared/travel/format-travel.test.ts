import { expect, test } from 'vitest'
import { formatTravelDistance, formatTravelTime } from './format-travel.ts'

test('uses miles for English and kilometres for other languages', () => {
  expect(formatTravelDistance(966, 'en')).toBe('0.6 mi')
  expect(formatTravelDistance(1966, 'es')).toBe('2 km')
  expect(formatTravelDistance(0, 'en')).toBe('0.1 mi')
  expect(formatTravelDistance(34_500, 'de')).toBe('35 km')
})

test.each([
  ['en', '1 min', '59 min', '1 hr', '1 hr 47 min', '2 hr 24 min'],
  ['de', '1 Min.', '59 Min.', '1 Std.', '1 Std. 47 Min.', '2 Std. 24 Min.'],
  ['es', '1 min', '59 min', '1 h', '1 h 47 min', '2 h 24 min'],
  ['fr', '1 min', '59 min', '1 h', '1 h 47 min', '2 h 24 min'],
  ['zh', '1分钟', '59分钟', '1小时', '1小时47分钟', '2小时24分钟'],
] as const)('formats travel times in hours and minutes in %s', (language, ...texts) => {
  const times = [1, 59, 60, 107, 144].map((minutes) => formatTravelTime({ minutes, estimated: false }, language))
  // Some languages put a no-break space before the unit.
  expect(times.map((time) => time.replaceAll(/\s/g, ' '))).toEqual(texts)
})

test('marks an estimated travel time', () => {
  expect(formatTravelTime({ minutes: 12, estimated: true }, 'en')).toBe('≈ 12 min')
})
