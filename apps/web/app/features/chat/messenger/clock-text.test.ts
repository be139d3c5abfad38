import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

const at = (hour: number) => new Date(2026, 10, 17, hour, 30)

test('clockText has the article of the hour in Spanish', () => {
  expect([1, 9, 13, 21].map((hour) => clockText(at(hour), 'es'))).toEqual([
    'la 1:30',
    'las 9:30',
    'las 13:30',
    'las 21:30',
  ])
})

test('clockText is the plain time in other languages', () => {
  for (const language of ['en', 'de', 'fr', 'zh'] as const) expect(clockText(at(9), language)).toBe('9:30')
})
