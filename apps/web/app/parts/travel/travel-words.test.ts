import { expect, test } from 'vitest'
import { farText, minutesText } from './travel-words.ts'

test('miles for readers of English, kilometres for all others', () => {
  expect(farText(966, 'en')).toBe('0.6 mi')
  expect(farText(1966, 'es')).toBe('2 km')
  expect(farText(0, 'en')).toBe('0.1 mi')
  expect(farText(34_500, 'de')).toBe('35 km')
})

test('minutes, and hours from two on', () => {
  expect(minutesText(1, 'en')).toBe('1 min')
  expect(minutesText(119, 'en')).toBe('119 min')
  expect(minutesText(135, 'en')).toBe('2.3 hr')
  expect(minutesText(12, 'zh')).toBe('12分钟')
})
